import { useState } from 'react';
import { onDemand } from '#client/ui/feedback/on-demand.tsx';
import { Button } from '#client/ui/forms/button.tsx';
import { PRACTISED_SKILLS } from '#shared/practice/index.ts';
import { NBSP } from '#shared/rules/text/format.ts';

const PracticeDialog = onDemand(
  async () => (await import('./practice-dialog.tsx')).PracticeDialog,
  <span role="status">L’entraînement s’ouvre dès que le réseau répond.</span>,
);

/** The way to train on a skill; nothing where no questions are written for it. */
export function PracticeButton({ skill }: { skill: string }) {
  const [open, setOpen] = useState(false);
  if (!PRACTISED_SKILLS.includes(skill)) return null;
  return (
    <>
      <Button variant="secondary" aria-label={`S’entraîner${NBSP}: ${skill}`} onClick={() => setOpen(true)}>
        S’entraîner
      </Button>
      {open && <PracticeDialog skill={skill} onClose={() => setOpen(false)} />}
    </>
  );
}
