import { useState } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { FileField } from '#client/ui/forms/file-field.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { readBase64 } from '#client/ui/forms/read-base64.ts';
import { SelectField } from '#client/ui/forms/text-field.tsx';
import type { AdminQuestion } from '#shared/contracts/catalogue-questions.ts';
import type { ExchangeFormat } from '#shared/contracts/question-exchange.ts';
import { IMPORT_BYTES } from '#shared/rules/assessments/catalogue-limits.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from './exchange.module.css';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './queries.ts';

type ImportFormProps = { skillId: string; onImported: () => void };

/** A file is looked through as soon as it is chosen; nothing is taken before the preview was seen. */
export function ImportForm({ skillId, onImported }: ImportFormProps) {
  const toast = useToast();
  const preview = useImport(skillId);
  const taking = useImport(skillId);
  const [file, setFile] = useState<string | null>(null);
  const [format, setFormat] = useState<ExchangeFormat>('gift');
  const [level, setLevel] = useState<AdminQuestion['level']>('intermediate');
  const [unreadable, setUnreadable] = useState<string | null>(null);

  function look(upload: { file: string; format: ExchangeFormat; level: AdminQuestion['level'] }) {
    taking.reset();
    preview.mutate({ ...upload, dry_run: true });
  }

  async function choose(chosen: File | undefined) {
    setFile(null);
    setUnreadable(null);
    preview.reset();
    if (!chosen) return;
    if (chosen.size > IMPORT_BYTES)
      return setUnreadable(`Ce fichier est trop gros${NBSP}: 6${NBSP}Mo au plus.`);
    const content = await readBase64(chosen).catch(() => null);
    if (content === null) return setUnreadable('Ce fichier n’a pas pu être lu.');
    const known = /\.csv$/i.test(chosen.name) ? 'csv' : 'gift';
    setFile(content);
    setFormat(known);
    look({ file: content, format: known, level });
  }

  function take() {
    if (file === null) return;
    taking.mutate(
      { file, format, level },
      {
        onSuccess({ imported }) {
          if (imported === 0) toast.info('Aucune question nouvelle\u00a0: toutes étaient déjà là.');
          else toast.success(formatCount(imported, 'question importée', 'questions importées'));
          onImported();
        },
      },
    );
  }

  const failure = unreadable ?? explain(preview.error ?? taking.error);
  return (
    <div className={styles.part}>
      <FileField
        label="Fichier Moodle GIFT ou CSV"
        accept=".gift,.txt,.csv,text/plain,text/csv"
        hint="CSV&nbsp;: séparé par des points-virgules, encodé en UTF-8. Le fichier exporté ci-dessous montre les colonnes."
        disabled={taking.isPending}
        // Otherwise the browser says nothing of a corrected file of the same name.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <OpenQuestionsHelp />
      <div className={styles.halves}>
        <SelectField
          label="Format"
          value={format}
          disabled={taking.isPending}
          onChange={(event) => {
            const wanted = event.target.value as ExchangeFormat;
            setFormat(wanted);
            if (file !== null) look({ file, format: wanted, level });
          }}
        >
          <option value="gift">Moodle GIFT</option>
          <option value="csv">CSV</option>
        </SelectField>
        <SelectField
          label="Niveau par défaut"
          value={level}
          disabled={taking.isPending}
          onChange={(event) => {
            const wanted = event.target.value as AdminQuestion['level'];
            setLevel(wanted);
            if (file !== null) look({ file, format, level: wanted });
          }}
        >
          <Options names={LEVEL_NAMES} />
        </SelectField>
      </div>
      {preview.isPending && <p role="status">Lecture du fichier…</p>}
      <ErrorBanner>{failure}</ErrorBanner>
      {preview.data && <ImportPreview result={preview.data} />}
      {preview.data && preview.data.accepted > 0 && (
        <Button busy={taking.isPending && 'Import…'} onClick={take}>
          Importer {formatCount(preview.data.accepted, 'question')}
        </Button>
      )}
    </div>
  );
}

function explain(error: Error | null): string | null {
  return error && describeFailure(error, 'Erreur réseau. Réessayez.');
}

function OpenQuestionsHelp() {
  return (
    <details>
      <summary className={styles.summary}>Écrire des questions ouvertes ou de code</summary>
      <div className={styles.help}>
        <p>
          Une question ouverte a un critère par ligne{NBSP}: ses points, son nom, les mots dont un seul
          suffit, et s’il y en a ceux qui valent la moitié.
        </p>
        <pre>{'2 | Retenue à la source | retenue ; précompte | impôt'}</pre>
        <p>
          En CSV, ces lignes vont dans la colonne <code>critères</code>. En GIFT, elles précèdent une
          rédaction, en commentaires{NBSP}:
        </p>
        <pre>
          {'// [critère] 2 | Retenue à la source | retenue ; précompte\nComment se paie cet impôt ? {}'}
        </pre>
        <p>
          Une question de code a ses tests en JSON, dans la colonne <code>code</code> ou sur une ligne{' '}
          <code>{'// [code]'}</code>
          {NBSP}: exportez-en une pour voir la forme. Deux tests cachés au moins attendent des résultats
          différents. Appariements, nombres, réponses courtes et réponses multiples ne sont pas pris.
        </p>
      </div>
    </details>
  );
}
