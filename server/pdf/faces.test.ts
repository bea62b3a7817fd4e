import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { pdfLines } from '#server/testing/outside/pdf-text.ts';
import { embed, load } from './faces.ts';

/** No document draws with it: nothing has met a letter of it before. */
const UNUSED = 'DejaVuSansMono.ttf';

test('a letter of which only the accented form was drawn before is text in the next document', async () => {
  const textOf = async (written: string) => {
    const doc = await PDFDocument.create();
    const { font } = await embed(doc, load(UNUSED));
    doc.addPage().drawText(written, { font });
    return (await pdfLines(await doc.save())).map(({ text }) => text);
  };
  expect(await textOf('é')).toEqual(['é']);
  expect(await textOf('e')).toEqual(['e']);
});
