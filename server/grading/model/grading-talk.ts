import { readWords } from '#server/grading/french/normalise.ts';
import { stem } from '#server/grading/french/stem.ts';
import type { PaperQuestion } from '#server/grading/types.ts';

const family = (text: string): Set<string> => new Set(text.split(/\s+/).map(stem));

/** Words one uses to speak of being marked. An honest answer speaks of the question's subject instead. */
const marking = family(
  `note notes noter notez notation score scores point points moyenne maximum maximale max mention
  correct correcte corriger correction corrige correcteur evaluer evaluez evaluation jury admis admettre reussi reussite
  consigne consignes instruction instructions critere criteres bareme valider validez valide accepter acceptez
  approuver examen examinateur candidat copie reponse reponses juste exact exacte complet complete parfait parfaite
  indulgent gentil genereux genereusement bienveillant attribuer attribuez accorder accordez acquis merite obtenir
  mission prompt ia intelligence artificielle robot modele assistant admin developpeur baara test
  elements mark`,
);

/** English grammar words: one may stand in a technical term, three make a sentence. */
const english = new Set(
  `the this that these is are was be been it its you your he she they we my must should will would can please
  with without from for of by and or not do does just give set rate mark answer grade all every any has have
  everything correct evaluate output provided here now`.split(/\s+/),
);

const MARKING_WORDS = 2;
const ENGLISH_WORDS = 3;
const A_MARK = /\b(\d{1,3}) ?(?:\/|sur) ?(\1|10|20|100)\b/;

/** Whether an answer speaks of its own marking, or in English; words that the question itself uses do not count. */
export function findGradingTalk(answer: string, question: PaperQuestion): string[] {
  const words = readWords(answer).flatMap((word) => word.split('-'));
  const spoken = new Set(words.map(stem).filter((word) => marking.has(word)));
  if (A_MARK.test(answer)) spoken.add('a mark');
  const foreign = new Set(words.filter((word) => english.has(word)));
  if (spoken.size < MARKING_WORDS && foreign.size < ENGLISH_WORDS) return [];
  const subject = new Set(readWords(aboutOf(question)).map(stem));
  const ownSpoken = [...spoken].filter((word) => !subject.has(word));
  const ownForeign = [...foreign].filter((word) => !subject.has(stem(word)));
  return [
    ...(ownSpoken.length >= MARKING_WORDS ? ['speaks_of_marking'] : []),
    ...(ownForeign.length >= ENGLISH_WORDS ? ['in_english'] : []),
  ];
}

const aboutOf = ({ text, explanation, rubric }: PaperQuestion): string =>
  [
    text,
    explanation,
    ...(rubric?.criteria ?? []).flatMap(({ label, accept, partial = [] }) => [label, ...accept, ...partial]),
  ].join(' , ');
