import { useState } from 'react';
import { saveFile } from '#client/http/save-file.ts';
import { useToast } from '#client/ui/feedback/toast.tsx';

/** Hands a file to the browser and says that it is there, or why it is not. */
export function useDownload(done: string, explain: (error: unknown) => string) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function download(file: Promise<Blob>, name: string) {
    setBusy(true);
    try {
      saveFile(await file, name);
      toast.success(done);
    } catch (error) {
      toast.error(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
