import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/forms/button.tsx';
import { TextField } from '#client/ui/forms/text-field.tsx';
import { readQuestion } from '#shared/credentials/holder-proof.ts';
import { hasDetector } from '../check/detect.ts';
import { readPhoto, scanUntil } from '../check/scan.ts';
import styles from '../code-dialog.module.css';

/** A verifier's question: by camera or photo where the browser reads codes itself, else by the letters below it. */
export function AskedCode({ onRead }: { onRead: (question: string) => void }) {
  const [readsPhotos, setReadsPhotos] = useState(false);
  const [isOn, tell] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    void hasDetector().then(setReadsPhotos);
  }, []);

  function take(text: string): boolean {
    const question = readQuestion(text);
    if (question) onRead(question);
    return question !== undefined;
  }
  function takeOnce(text = '') {
    if (!take(text)) setError('Ce n’est pas une demande de la page de vérification.');
  }
  function scan() {
    if (!video.current) return;
    scanUntil(video.current, { take, tell }).catch(() =>
      setError('La caméra n’est pas disponible. Choisissez une photo, ou tapez les lettres.'),
    );
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    takeOnce(String(new FormData(event.currentTarget).get('question')));
  }

  return (
    <>
      {readsPhotos && <Button onClick={scan}>{isOn ? 'Arrêter' : 'Scanner le code affiché'}</Button>}
      <video ref={video} className={styles.video} muted playsInline hidden />
      {readsPhotos && (
        <label className={styles.photo}>
          Ou une photo du code affiché
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void readPhoto(file).then(takeOnce, () => takeOnce());
            }}
          />
        </label>
      )}
      <form className="stack" onSubmit={submit}>
        <TextField
          label={readsPhotos ? 'Ou les lettres écrites dessous' : 'Lettres écrites sous le code'}
          name="question"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          error={error}
        />
        <Button type="submit" variant={readsPhotos ? 'secondary' : 'primary'}>
          Répondre
        </Button>
      </form>
    </>
  );
}
