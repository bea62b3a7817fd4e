import { useRef, useState } from 'react';
import { CARRIED, inMemory } from '#client/local/carried.ts';
import { sendNow } from '#client/sync/outbox-scheduler.ts';
import { useAskBeforeUnload } from '#client/ui/feedback/ask-before-unload.ts';
import { Banner } from '#client/ui/feedback/banner.tsx';
import { ProgressBar } from '#client/ui/feedback/progress-bar.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Page, PageHeader } from '#client/ui/layout/page.tsx';
import { findSealed, joinParts, type RescuePart, readPart } from '#shared/evidence/rescue-parts.ts';
import { formatCount, formatRelative, NBSP } from '#shared/rules/text/format.ts';
import { keepRescue } from './keep-rescue.ts';
import { KeptList } from './kept-list.tsx';
import styles from './rescue-screen.module.css';
import { useCarried } from './use-carried.ts';

type Props = {
  /**
   * Gives `take` the text of each code that the camera sees, until it has enough or this is called again. `tell`
   * hears whether the camera is on.
   */
  scanUntil: (
    video: HTMLVideoElement,
    to: { take: (text: string) => boolean; tell: (isOn: boolean) => void },
  ) => Promise<void>;
  readPhoto: (photo: Blob) => Promise<string | undefined>;
  /** Whether what reads codes is on this phone, or comes soon. */
  canRead: () => Promise<boolean>;
};

const NO_READER = `Le lecteur de codes n’est pas encore chargé${NBSP}: rouvrez cette page avec le réseau, ou choisissez le fichier, qui s’en passe.`;

/** /rescue: delivers what a candidate's phone sealed, from any phone and without an account. */
export function RescueScreen({ scanUntil, readPhoto, canRead }: Props) {
  const { items, deliveredAt } = useCarried();
  const durable = items.every(({ id }) => !inMemory.has(id));
  const [parts, setParts] = useState<RescuePart[]>([]);
  const [isOn, tell] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const known = useRef<RescuePart[]>([]);
  const video = useRef<HTMLVideoElement>(null);
  const keeping = useRef(0);
  const asked = useRef(0);
  useAskBeforeUnload(() => parts.length > 0 || keeping.current > 0);

  const say = (failure: string | null) => {
    asked.current++;
    setFailure(failure);
  };
  const keep = (sealed: string) => {
    keeping.current++;
    keepRescue(sealed)
      .catch(() =>
        say(`La mémoire de ce téléphone est pleine${NBSP}: libérez un peu d’espace, puis recommencez.`),
      )
      .finally(() => {
        keeping.current--;
      });
  };
  /** @returns whether the rescue is whole */
  const take = (text: string): boolean => {
    const part = readPart(text);
    if (!part) return false;
    const others = known.current.filter(({ id, place }) => id === part.id && place !== part.place);
    known.current = [...others, part];
    const sealed = joinParts(known.current);
    if (sealed) known.current = [];
    setParts(known.current);
    if (sealed) keep(sealed);
    return sealed !== null;
  };
  const sayUnread = async (failure: string) => {
    const since = asked.current;
    const reason = (await canRead()) ? failure : NO_READER;
    if (asked.current === since) say(reason);
  };
  const scan = () => {
    say(null);
    if (video.current)
      scanUntil(video.current, { take, tell }).catch(() =>
        sayUnread('La caméra n’est pas disponible. Choisissez plutôt le fichier, ou des photos des codes.'),
      );
  };
  const open = async (files: readonly File[]) => {
    say(null);
    for (const file of files) {
      const nothing = `Rien à remettre dans «${NBSP}${file.name}${NBSP}».`;
      if (file.type.startsWith('image/')) {
        const text = await readPhoto(file).catch(() => '');
        if (text && readPart(text)) take(text);
        else await sayUnread(nothing);
      } else {
        const sealed = findSealed(await file.text());
        if (sealed) keep(sealed);
        else say(nothing);
      }
    }
  };

  const read = parts[0] ? `${formatCount(parts.length, 'code lu', 'codes lus')} sur ${parts[0].count}` : '';
  return (
    <Page narrow>
      <PageHeader
        title="Remettre des réponses"
        lead="Les réponses d’un test, mises à l’abri sur un téléphone sans réseau, arrivent par le vôtre. Vous ne pouvez ni les lire ni les changer, et il ne faut pas de compte."
      />
      <div aria-live="polite" className={styles.said}>
        {failure && <Banner tone="bad">{failure}</Banner>}
        {deliveredAt !== null && (
          <Banner tone="good">
            Réponses remises{NBSP}: {formatRelative(deliveredAt, Date.now()).toLowerCase()}. La personne qui
            passait le test en est avertie, sauf si ses réponses étaient déjà arrivées.
          </Banner>
        )}
        <KeptList items={items} durable={durable} onSend={() => void sendNow(CARRIED)} />
      </div>
      <Card as="section">
        <h2>Le fichier, ou les codes</h2>
        <div className={styles.ways}>
          <label>
            Fichier reçu, ou photos des codes
            <input
              type="file"
              multiple
              accept="text/plain,image/*"
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void open(files);
              }}
            />
          </label>
          <Button variant="secondary" onClick={scan}>
            {isOn ? 'Arrêter' : 'Scanner les codes'}
          </Button>
          <video ref={video} className={styles.video} muted playsInline hidden />
          <p className="visually-hidden" role="status">
            {read}
          </p>
          {parts[0] && <ProgressBar value={parts.length} max={parts[0].count} label={read} />}
        </div>
      </Card>
    </Page>
  );
}
