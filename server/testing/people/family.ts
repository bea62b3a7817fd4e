import type { Family } from '#server/families/family.ts';

let made = 0;

/** The definition of a family that proves itself, as an administrator sends it, under a name of its own. */
export function aFamily(change: Partial<Family> = {}): Family {
  return {
    key: `remise-${++made}`,
    level: 'junior',
    difficulty: 'easy',
    points: 1,
    parameters: {
      qui: { local: 'person' },
      prix: { from: 10_000, to: 90_000, step: 1_000 },
      taux: { in: [10, 20, 25] },
    },
    derived: { remise: 'prix * taux / 100', net: 'prix - remise' },
    constraints: ['mod(remise, 5) == 0'],
    text: '{qui} accorde une remise de {taux:percent} sur {prix:fcfa}. Combien paie le client ?',
    answer: '{net:fcfa}',
    mistakes: [
      { name: 'ne compte que la remise', option: '{remise:fcfa}' },
      { name: 'ajoute la remise', option: '{prix + remise:fcfa}' },
      { name: 'oublie la remise', option: '{prix:fcfa}' },
      { name: 'retranche le double', option: '{prix - 2 * remise:fcfa}' },
    ],
    explanation: 'La remise est de {remise:fcfa}, le client paie {net:fcfa}.',
    ...change,
  };
}
