import { PDFDocument } from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { pdfLines } from '#server/testing/pdf-text.ts';

test('a letter of which only the accented form was drawn before is text in the next document', async () => {
  // As in a process that has drawn nothing yet.
  vi.resetModules();
  const { embedFaces } = await import('./faces.ts');
  const textOf = async (written: string) => {
    const doc = await PDFDocument.create();
    const { bold } = await embedFaces(doc);
    doc.addPage().drawText(written, { font: bold.font });
    return (await pdfLines(await doc.save())).map(({ text }) => text);
  };
  expect(await textOf('é')).toEqual(['é']);
  expect(await textOf('e')).toEqual(['e']);
});
