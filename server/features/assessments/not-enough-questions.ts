import { conflict } from '#server/errors.ts';

export const notEnoughQuestions = (skill: { name: string }) =>
  conflict(
    'not_enough_questions',
    `Pas encore assez de questions pour la compétence «\u00a0${skill.name}\u00a0» à ce niveau. Rien n’a été débité.`,
  );
