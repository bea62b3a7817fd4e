import { PDFDocument, PDFHexString, type PDFPage } from 'pdf-lib';
import { drawable } from './drawable.ts';
import { embedFaces, type Faces } from './faces.ts';

/** An empty French document. Its dates come from the data, so that the same data gives the same bytes. */
export async function createDocument(about: {
  title: string;
  subject: string;
  date: Date;
}): Promise<{ doc: PDFDocument; faces: Faces }> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(
    drawable(about.title, () => true),
    { showInWindowTitleBar: true },
  );
  doc.setSubject(drawable(about.subject, () => true));
  doc.setAuthor('Baara');
  doc.setCreator('Baara');
  doc.setProducer('Baara');
  doc.setLanguage('fr');
  doc.setCreationDate(about.date);
  doc.setModificationDate(about.date);
  return { doc, faces: await embedFaces(doc) };
}

/** Makes a rectangle of the page open an http(s) address. */
export function addLink(
  page: PDFPage,
  address: string,
  box: { x: number; y: number; width: number; height: number },
): void {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return;
  const link = page.doc.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [box.x, box.y, box.x + box.width, box.y + box.height],
    Border: [0, 0, 0],
    // Hexadecimal: a literal string would let a parenthesis of the address end it.
    A: {
      Type: 'Action',
      S: 'URI',
      URI: PDFHexString.of(Buffer.from(new URL(address).href, 'latin1').toString('hex')),
    },
  });
  page.node.addAnnot(page.doc.context.register(link));
}
