import type { Page } from 'playwright-core';

/** The open dialog’s file, as a phone without a share sheet for files saves it. */
export async function saveRescue(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer ou envoyer le fichier' }).click();
  const stream = await (await download).createReadStream();
  return Buffer.concat(await Array.fromAsync(stream));
}

/** On the page where another phone delivers: the file that it was sent. */
export async function giveFile(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'mes-reponses-baara.txt', mimeType: 'text/plain', buffer };
  await page.getByLabel('Fichier reçu').setInputFiles(file);
}
