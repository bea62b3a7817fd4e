/** `sure`: said to nobody but a grader. What only `pattern` sees may be honest: a backup copy, a score in a program. */
type Sign = { flag: string; pattern: RegExp; sure?: RegExp };

/** An order stands alone: who says what they do themselves, or warns against it, asks nothing of a grader. */
const BARE = String.raw`(?<!\b(?:je|j'|on|il|elle|nous|ils|elles|qui|le|la|les|l'|lui|leur|se|s'|ne|n'|pas|jamais|sans|sans l'|de) ?)\b`;

const LEAVE_OUT = String.raw`(?:ignor\w*|oubli\w*|forget|disregard|override|bypass|neglige\w*|contourn\w*|annul\w*)`;

/** What may stand between an order and the grader's rules. Any other word may lead to a client's or a supplier's. */
const WHICH =
  '(?:tou(?:te)?s?|les?|la|l|ces?|cette|tes|vo(?:s|tre)|the|all|any|your|these|previous|prior|above|instructions?|consignes?|d[ue]|of)';

/** "2 minutes maximum" limits something else than marks. */
const UNMEASURED = String.raw`(?<!\d ?(?!points?\b)\w+ (?:au )?)`;

/** "La réponse du fournisseur", "la réponse complète de la banque" are somebody else's. */
const NOT_A_THIRD_PARTYS = String.raw`(?! (?:complete |exacte |juste )?(?:du (?!candidat)|de (?!ce)|des ))`;

/** What an answer looks like when it speaks to the grader instead of answering. Matched without accents, lower case. */
export const signs: readonly Sign[] = [
  {
    flag: 'orders_the_grader',
    pattern: new RegExp(
      String.raw`${BARE}${LEAVE_OUT}\b.{0,60}\b((?<!\b(?:mal|bien) )regle|rule|tout ce qui|(?<!\bune? )(?:instruction|consigne|prompt|bareme|grille|rubric|critere|criteri|previous|ci-dessus|above|everything))`,
      's',
    ),
    sure: new RegExp(
      String.raw`${BARE}${LEAVE_OUT}(?:\W+${WHICH}){0,4}\W+(?:(?:instruction|consigne|criter)\w*\b(?! d(?:e|u|es)\b| d'(?!avant))|prompt\b|bareme|rubric|grille de (?:notation|correction)|everything)`,
    ),
  },
  {
    flag: 'asks_for_marks',
    pattern: new RegExp(
      String.raw`${BARE}(donne\w*|mets?|mett(?:re|ez|ons)|attribu\w*|accord(?:e\w*|ons)|note[zr]?|give|grant|award|assign|set|return|renvoi\w*|repond\w*|output|score|mark|compte[zr]?|valide[zr]?)\b.{0,50}(\b100\b(?= ?(?:\/|sur\b|points?\b|a (?:ce|ma|la)|pour (?:ce|chaque)|[.,!]|$))|\b20 ?\/ ?20\b|\b10 ?\/ ?10\b|${UNMEASURED}(?:maximum|max\b)(?! ?(?:d|\d|-))|maximal|full (?:mark|point|credit|score)|tous les points(?! de (?!la |l'|ce))|toutes? les? (?:notes?|points?)|note (?:la plus haute|complete|parfaite)|perfect|"?mark"? ?[:=]? ?2|\bpoints? (?:complets?|maximum))`,
      's',
    ),
  },
  {
    flag: 'claims_to_be_right',
    pattern: new RegExp(
      String.raw`(?<!\b(?:je|on|nous) (?:m'|s'|nous )?(?:verifi|control|regard|assur)\w* (?:que |si )?)\b(cette reponse|ma reponse|la reponse${NOT_A_THIRD_PARTYS}|this answer|my answer|the answer|le candidat|the candidate|(?:la|cette|ma) copie|ce texte)\b.{0,40}\b(correcte?s?|parfaite?|complete?|exacte?|juste|excellent\w*|perfect|correct|right|deserves?|merite\w*|fully|validee?|reussi\w*)\b`,
      's',
    ),
  },
  {
    flag: 'speaks_to_a_model',
    pattern:
      /\b(en tant que|as an?|you are|tu es|vous etes|act as|agis comme|pretend|imagine que tu|from now on|desormais tu)\b.{0,40}\b(ia|ai|intelligence artificielle|modele|model|assistant|correcteur|examinateur|evaluateur|grader|grading|examiner|llm|gpt|chatgpt|professeur)\b|\b(chatgpt|gpt-?\d|llm|openai|claude|gemini|mistral)\b|\b(cher|attention|hey|bonjour) ?(?:l'|a l')?(?:ia|ai|assistant)\b(?= ?[:,!.])/s,
    sure: /\b(you are|tu es|vous etes|act as|agis comme|imagine que tu|from now on|desormais tu)\b.{0,40}\b(ia|ai|intelligence artificielle|correcteur|examinateur|evaluateur|grader|grading|examiner|llm|gpt|chatgpt)\b|\b(cher|dear|attention|hey|bonjour|note (?:a|au|pour)|message (?:a|au|pour)|to the) ?(?:l'|le |the |l )?(?:correcteur|examinateur|evaluateur|grader|examiner|(?<!\b(?:attention|bonjour) ?(?:l'|l )?)(?:ia|ai))\b/s,
  },
  {
    flag: 'role_marker',
    pattern:
      /(^|[\n\r\s>"'[{])(system|systeme|assistant|user|developer|human|instruction|prompt)\s*(\]|>|"\s*)?\s*:|###\s*(instruction|system|reponse|response|nouvelle)/,
    sure: /<\|?\/?(system|assistant|user|im_start|im_end|endoftext|inst)|\[\/?(inst|sys|system)\]/,
  },
  {
    flag: 'imitates_the_format',
    pattern:
      /"?(criteria|question_id|grades?|marks?|mark|quote|criterion|score)"?\s*[:=]\s*["'[{\d]|(?:fin|end|debut|begin|start)[ _-](?:of[ _-]|de[ _-](?:la[ _-])?)?(?:reponse|answer|answers|copie|prompt|donnees)|\bc[1-9]\b\s*[:=]\s*2/,
    sure: /"(criteria|question_id|grades|mark|criterion)"\s*:|reponse_[0-9a-f]{6,}/,
  },
  {
    flag: 'claims_a_mode',
    pattern:
      /\b(debug|developer|dan|jailbreak)[ _-]?(mode|override|access)\b|jailbreak|\b(?:tu es|vous etes|you are)\b.{0,20}\bmode\b/,
  },
  {
    flag: 'talks_about_grading',
    pattern:
      /\b(grading|graders?|rubrics?|examiners?|full marks?|top marks?|maximum (?:score|marks?|grade)|(?:every|each|all|these) (?:marks?|criteria|criterion)|correcteurs?|bareme de (?:notation|correction)|this (?:answer|submission)|(?<!\b(?:si|quand|lorsque) (?:tous )?(?:le |les |l'|ce |ces )?)criteres? (?:(?:est|sont) )?(?:\w+ment )?(?:rempli|valide|satisfait|atteint)s?)\b/,
  },
  {
    flag: 'names_its_worth',
    pattern: new RegExp(
      String.raw`\b(vaut|valent|merite\w*|worth|deserves?|obtient|awards?)\b.{0,30}\b(100(?! ?(?:\d|%|(?:f|francs?|fcfa)\b))|20 ?\/ ?20|${UNMEASURED}(?:maximum|max)|tous les points|full|everything|la note)\b`,
      's',
    ),
  },
  {
    flag: 'new_instructions',
    pattern:
      /\b(nouvelles?|new|updated|real|vraies?|autres?)\b.{0,15}\b(instructions?|consignes?(?! d)|regles?(?! (?:d|sur\b|en\b))|rules?|prompt|bareme|rubric)\b/s,
  },
  {
    flag: 'mentions_the_prompt',
    pattern:
      /\b(system prompt|prompt systeme|tes instructions|vos instructions|your instructions|ces instructions|grille de notation|grading (?:rules|scheme|rubric))\b/,
  },
];
