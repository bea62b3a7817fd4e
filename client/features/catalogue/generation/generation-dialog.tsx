import { type FormEvent, useEffect, useId, useRef } from 'react';
import { describeFailure } from '#client/http/failure.ts';
import { Dialog } from '#client/ui/feedback/dialog.tsx';
import { ErrorBanner } from '#client/ui/feedback/error-banner.tsx';
import { useToast } from '#client/ui/feedback/toast.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { Options } from '#client/ui/forms/options.tsx';
import { SelectField, TextField } from '#client/ui/forms/text-field.tsx';
import type { AdminSkill } from '#shared/contracts/catalogue-profiles.ts';
import type { Generation } from '#shared/contracts/question-generation.ts';
import { LEVEL_NAMES } from '#shared/rules/assessments/level.ts';
import { formatCount, NBSP } from '#shared/rules/text/format.ts';
import styles from '../catalogue.module.css';
import { useCatalogueChanged } from '../queries.ts';
import { GenerationProgress } from './generation-progress.tsx';
import { useGenerate, useLatestGeneration } from './queries.ts';

const DEFAULT_QUESTIONS = 10;
const MOST_QUESTIONS = 30;

export function GenerationDialog({ skill, onClose }: { skill: AdminSkill; onClose: () => void }) {
  const form = useId();
  const generate = useGenerate(skill.id);
  const { data, isPending } = useLatestGeneration(skill.id);
  const latest = data ?? undefined;
  const running = latest?.status === 'running';
  useTellWhenDone(latest);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    generate.mutate({
      num_questions: Number(fields.get('num_questions')),
      level: fields.get('level') as Generation['level'],
    });
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Générer des questions IA${NBSP}: ${skill.name}`}
      footer={
        <Button
          type="submit"
          form={form}
          // How the last one went grows the dialog, and would move the button from under the finger.
          disabled={isPending || running}
          busy={(generate.isPending && 'Lancement…') || (running && 'Génération…')}
        >
          Générer
        </Button>
      }
    >
      <form id={form} className="stack" onSubmit={submit}>
        <TextField
          label="Nombre de questions"
          name="num_questions"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_QUESTIONS}
          step={1}
          defaultValue={DEFAULT_QUESTIONS}
          required
        />
        <SelectField label="Niveau" name="level" defaultValue="intermediate">
          <Options names={LEVEL_NAMES} />
        </SelectField>
        <p className={styles.soft}>
          Chaque question est vérifiée, puis résolue à l’aveugle par un second passage{NBSP}: celles qui
          divisent attendent votre accord. Vous pouvez fermer cette fenêtre, le travail continue.
        </p>
        <ErrorBanner>
          {generate.isError && describeFailure(generate.error, 'Erreur lors de la génération')}
        </ErrorBanner>
        {latest && <GenerationProgress generation={latest} />}
      </form>
    </Dialog>
  );
}

/** Once, for a generation that was seen running. */
function useTellWhenDone(latest: Generation | undefined) {
  const toast = useToast();
  const catalogueChanged = useCatalogueChanged();
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (latest?.status === 'running') followed.current = latest.id;
    if (!latest || latest.status === 'running' || followed.current !== latest.id) return;
    followed.current = undefined;
    void catalogueChanged();
    if (latest.status === 'failed') toast.error('Erreur lors de la génération');
    else {
      const made = formatCount(latest.questions_generated, 'question générée', 'questions générées');
      toast.success(`${made}${NBSP}!`);
    }
  }, [latest, toast, catalogueChanged]);
}
