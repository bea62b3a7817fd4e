import type { PaperQuestion } from '#server/grading/types.ts';
import { findGradingTalk } from './grading-talk.ts';

/** What an answer looks like when it speaks to the grader instead of answering. Matched without accents, lower case. */
const signs: readonly { flag: string; pattern: RegExp }[] = [
  {
    flag: 'orders_the_grader',
    pattern:
      /\b(ignor\w*|oubli\w*|forget|disregard|override|bypass|neglige\w*|contourn\w*|annul\w*)\b.{0,60}\b(instruction|consigne|regle|rule|prompt|bareme|grille|rubric|critere|criteri|previous|precedent|ci-dessus|above|everything|tout ce qui)/s,
  },
  {
    flag: 'asks_for_marks',
    pattern:
      /\b(donne\w*|mets?|mett(?:re|ez|ons)|attribu\w*|accord\w*|note[zr]?|give|grant|award|assign|set|return|renvoi\w*|repond\w*|output|score|mark|compte[zr]?|valide[zr]?)\b.{0,50}(\b100\b|\b20 ?\/ ?20\b|\b10 ?\/ ?10\b|maximum(?! d)|maximal|max\b|full (?:mark|point|credit|score)|tous les points|toutes? les? (?:notes?|points?)|note (?:la plus haute|complete|parfaite)|perfect|"?mark"? ?[:=]? ?2|\bpoints? (?:complets?|maximum))/s,
  },
  {
    flag: 'claims_to_be_right',
    pattern:
      /\b(cette reponse|ma reponse|la reponse|this answer|my answer|the answer|le candidat|the candidate|la copie)\b.{0,40}\b(correcte?s?|parfaite?|complete?|exacte?|juste|excellent\w*|perfect|correct|right|deserves?|merite\w*|fully|validee?|reussi\w*)\b/s,
  },
  {
    flag: 'speaks_to_a_model',
    pattern:
      /\b(en tant que|as an?|you are|tu es|vous etes|act as|agis comme|pretend|imagine que tu|from now on|desormais tu)\b.{0,40}\b(ia|ai|intelligence artificielle|modele|model|assistant|correcteur|examinateur|evaluateur|grader|grading|examiner|llm|gpt|chatgpt|professeur)\b|\b(chatgpt|gpt-?\d|llm|openai|claude|gemini|mistral)\b|\b(cher|dear|attention|hey|bonjour|note (?:a|au|pour)|message (?:a|au|pour)|to the) ?(?:l'|le |the |l )?(?:correcteur|examinateur|evaluateur|grader|examiner|ia|ai|assistant)\b/s,
  },
  {
    flag: 'role_marker',
    pattern:
      /(^|[\n\r\s>"'[{])(system|systeme|assistant|user|developer|human|instruction|prompt)\s*(\]|>|"\s*)?\s*:|<\|?\/?(system|assistant|user|im_start|im_end|endoftext|inst)|\[\/?(inst|sys|system)\]|###\s*(instruction|system|reponse|response|nouvelle)/,
  },
  {
    flag: 'imitates_the_format',
    pattern:
      /"?(criteria|question_id|grades?|marks?|mark|quote|criterion|score)"?\s*[:=]\s*["'[{\d]|reponse_[0-9a-f]{6,}|(?:fin|end|debut|begin|start)[ _-](?:of[ _-]|de[ _-](?:la[ _-])?)?(?:reponse|answer|answers|copie|prompt|donnees)|\bc[1-9]\b\s*[:=]\s*2/,
  },
  {
    flag: 'claims_a_mode',
    pattern:
      /\b(admin|root|debug|developer|dan|jailbreak)[ _-]?(mode|override|access)\b|\b(mode) (admin|debug|root|developpeur|correction)\b|jailbreak/,
  },
  {
    flag: 'talks_about_grading',
    pattern:
      /\b(grading|graders?|rubrics?|examiners?|full marks?|top marks?|maximum (?:score|marks?|grade)|(?:every|each|all|these) (?:marks?|criteria|criterion)|correcteurs?|bareme de (?:notation|correction)|(?:ce|cette) (?:texte|copie|evaluation|message)|this (?:text|answer|response|submission)|(?:le|la|les) (?:vrai|vraie|veritable) \w+ (?:est|sont)|(?:tou(?:s|tes)) (?:les|ces) criteres?|chaque critere|criteres? (?:rempli|valide|satisfait|atteint)s?)\b/,
  },
  {
    flag: 'names_its_worth',
    pattern:
      /\b(vaut|valent|merite\w*|worth|deserves?|obtient|awards?)\b.{0,30}\b(100|20 ?\/ ?20|maximum|max|tous les points|full|everything|la note)\b/s,
  },
  {
    flag: 'new_instructions',
    pattern:
      /\b(nouvelles?|new|updated|real|vraies?|autres?)\b.{0,15}\b(instructions?|consignes?|regles?|rules?|prompt|bareme|rubric)\b/s,
  },
  {
    flag: 'mentions_the_prompt',
    pattern:
      /\b(system prompt|prompt systeme|tes instructions|vos instructions|your instructions|ces instructions|grille de notation|grading (?:rules|scheme|rubric))\b/,
  },
];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[’‘`]/g, "'");

/** Whether a sentence speaks to its grader beyond doubt. Who gives the customer 100 F asks for no marks. */
export const isOrder = (sentence: string): boolean =>
  signsOf(sentence).some((flag) => flag !== 'asks_for_marks');

/**
 * Names of the signs that an answer speaks to its grader; an honest answer gives an empty list. A flagged answer cannot
 * gain by a model's grading, so a false alarm costs no more than the embedded rubric's opinion.
 */
export const findInjection = (answer: string, question: PaperQuestion): string[] => [
  ...signsOf(answer),
  ...findGradingTalk(answer, question),
];

function signsOf(answer: string): string[] {
  const text = plain(answer);
  const spaced = text.replace(/(?<=\b\p{L})[\s.\-_*]+(?=\p{L}\b)/gu, '');
  return signs.filter(({ pattern }) => pattern.test(text) || pattern.test(spaced)).map(({ flag }) => flag);
}
