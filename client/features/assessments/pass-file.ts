import { saveFile } from '#client/http/save-file.ts';

const NAME = 'mes-reponses-baara.txt';

/** Passes the file on by the phone’s own share sheet; as a download where that takes no files. */
export async function passFile(sealed: string): Promise<void> {
  const text = `Réponses d’un test Baara, scellées. À remettre sur ${location.origin}/rescue\n\n${sealed}\n`;
  const file = new File([text], NAME, { type: 'text/plain' });
  // Whoever closes the sheet has decided: nothing failed.
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  saveFile(file, NAME);
}
