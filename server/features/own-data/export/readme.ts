export const README = `Vos données sur Baara
=====================

baara.json     tout ce que Baara garde de vous : compte, connexions, crédits et achats, tests et réponses,
               rapports, certificats, candidatures ou campagnes, conversations, notifications.
               Les dates sont en temps universel (UTC), les montants en FCFA.
photo.jpg      votre photo, si vous en avez une
rapports/      vos rapports en PDF
certificats/   vos certificats en PDF
factures/      vos factures en PDF (entreprises)
preuves/       les documents envoyés pour vérifier votre entreprise, tant que Baara les garde (entreprises)

Ce qui n’y est pas : votre mot de passe et vos codes, que Baara ne garde que sous une forme illisible, les
corrigés des questions, qui servent encore à d’autres, les valeurs intermédiaires dont vos résultats sont calculés,
et ce que d’autres ont signalé de votre entreprise. Ce que vous avez écrit au nom d’une entreprise, comme membre de
son équipe, est dans les données de cette entreprise.
`;
