import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { isApiFailure } from '#client/http/failure.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-look.ts';
import { useDownload } from './use-download.ts';

type DownloadButtonProps = ButtonLook & {
  fetchFile: () => Promise<Blob>;
  /** As it will be called on the device. */
  fileName: string;
  what: 'rapport' | 'certificat' | 'badge' | 'reçu' | 'fichier';
  /** Its name for a screen reader, where several stand in a list. */
  label?: string;
  children: ReactNode;
};

export function DownloadButton({ fetchFile, fileName, what, label, children, ...look }: DownloadButtonProps) {
  const { busy, download } = useDownload(
    `${what[0]?.toUpperCase()}${what.slice(1)} téléchargé${NBSP}!`,
    (error) => describeDownloadFailure(error, what),
  );

  return (
    <Button
      {...look}
      aria-label={label}
      busy={busy && 'Téléchargement…'}
      onClick={() => void download(fetchFile(), fileName)}
    >
      <Download size={18} aria-hidden="true" />
      {children}
    </Button>
  );
}

export function describeDownloadFailure(error: unknown, what: string): string {
  if (!isApiFailure(error) || error.kind === 'unreachable') return `Impossible de télécharger le ${what}`;
  return error.detail ? `Erreur${NBSP}: ${error.detail}` : `Erreur lors du téléchargement (${error.status})`;
}
