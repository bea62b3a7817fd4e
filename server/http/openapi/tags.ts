/** What the calls of each tag are about. */
export const TAGS: Record<string, string> = {
  Comptes: 'Accounts and sessions: registering, signing in, a second factor.',
  Tests: 'Drawing a paper, opening it, autosaving and handing in what was answered.',
  Rapports: 'What a graded test says of each skill.',
  Décisions: 'What people decide: questions signalled, answers read again, questions taken out of scores.',
  Fiabilité: 'How far results can be relied on, from real counts.',
  Certificats: 'Certificates, and how anybody checks one.',
  Tarifs: 'What a test and a campaign cost, in credits.',
  Paiement: 'Buying credits with mobile money, and the provider’s settings.',
  'Codes promo': 'Reductions on purchases.',
  Campagnes: 'Recruitment campaigns, applications and candidates.',
  Talents: 'Certified people who let themselves be seen.',
  Messagerie: 'Contacts between companies and candidates, and their conversations.',
  Notifications: 'What happened to one’s tests, campaigns and messages.',
  Administration: 'Accounts, credits, counters and the record of what administrators did.',
  Confiance: 'Who answers for an installation, who companies are, and what people report.',
  Catalogue: 'Job profiles, skills and questions.',
};
