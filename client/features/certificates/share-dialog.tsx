import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import type { Certificate } from '#shared/contracts/certificates.ts';
import { NBSP } from '#shared/rules/text/format.ts';
import { usePicture } from './queries.ts';
import styles from './share-dialog.module.css';
import { pictureAddress, shareText, verifyAddress, whatsAppAddress } from './share-words.ts';

type ShareDialogProps = { certificate: Certificate; name: string; onClose: () => void };

/** The ways to pass a certificate on: WhatsApp, the phone's own sheet with the picture, a link. */
export function ShareDialog({ certificate, name, onClose }: ShareDialogProps) {
  const toast = useToast();
  const { number, hidden } = certificate;
  const picture = usePicture(hidden ? undefined : number);
  const address = verifyAddress(location.origin, number);
  const text = shareText(certificate, name);

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${text} ${address}`);
      toast.success('Lien copié');
      onClose();
    } catch {
      toast.error('Le lien n’a pas pu être copié. Sélectionnez-le pour le copier.');
    }
  }
  function share() {
    const files = picture.data
      ? [new File([picture.data], 'certificat-baara.png', { type: 'image/png' })]
      : [];
    const whole = { text: `${text} ${address}`, files };
    // Whoever closes the sheet has decided: nothing failed.
    navigator.share(navigator.canShare?.(whole) ? whole : { text, url: address }).catch(() => {});
  }

  return (
    <Dialog onClose={onClose} title="Partager votre certificat">
      <div className={styles.ways}>
        {picture.isLoading && <div className={classes(styles.picture, styles.awaited)} />}
        {picture.data && (
          <img
            className={styles.picture}
            src={pictureAddress(number)}
            width={1080}
            height={1350}
            alt={`Ce qui est envoyé${NBSP}: votre portrait ou vos initiales, nom, métier, niveau, score et QR code`}
          />
        )}
        <p>
          Qui ouvre le lien voit votre nom, votre métier, votre score et sa marge, la tentative et les
          conditions du test{NBSP}: ni e&#8209;mail, ni téléphone.
        </p>
        <p className={styles.address}>{address}</p>
        <a
          className={styles.way}
          href={whatsAppAddress(`${text} ${address}`)}
          target="_blank"
          rel="noreferrer"
        >
          Envoyer par WhatsApp
        </a>
        {'share' in navigator && (
          <Button wide variant="secondary" busy={picture.isLoading && 'Préparation…'} onClick={share}>
            {picture.data ? 'Envoyer l’image' : 'Autres applications'}
          </Button>
        )}
        {picture.data && (
          <a className={styles.other} href={pictureAddress(number)} download="certificat-baara.png">
            Enregistrer l’image
          </a>
        )}
        <Button wide variant="secondary" onClick={() => void copy()}>
          Copier le lien
        </Button>
      </div>
    </Dialog>
  );
}
