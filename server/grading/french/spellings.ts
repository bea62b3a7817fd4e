/** Spellings of the phone keyboard, and abbreviations: short form and what it stands for, without accents. */
const shortForms = `
  pr pour, pcq parce que, pck parce que, psk parce que, pke parce que, parceque parce que, cest est, ki qui, ke que,
  kil que il, kils que ils, kelle que elle, kel que elle, kon que on, quil que il, quils que ils, quon que on, jai ai,
  tt tout, ts tous, tte toute, ttes toutes, ds dans, ds1 dans un, dc donc, pdt pendant, dp depuis, ns nous, vs vous,
  ya a, yen en, ls les, e et, ss sous, su sur, avc avec, avt avant, apre apres, aprs apres, apr apres, d1 de un,
  ske ce que, ski ce qui, fo faut, fau faut, fodra faudra, sui suis,
  pa pas, nest ne est, nont ne ont, na ne a, nai ne ai, netait ne etait, jms jamais,
  kan quand, kand quand, qd quand, qand quand, pk pourquoi, pq pourquoi, pkoi pourquoi, koi quoi, cb combien,
  tjr toujours, tjrs toujours, tjs toujours, mtn maintenant, mtnt maintenant, bcp beaucoup, mm meme, chak chaque,
  chaq chaque, otre autre, otres autres, ossi aussi, qqn quelque un, qqch quelque chose, qlq quelque, kelk quelque,
  tlm tout monde, jr jour, jrs jours, sem semaine, tps temps, rapidt rapidement, aujourdhui aujourd, proch prochain,
  pb probleme, pbm probleme, pbs problemes, nb nombre, nbr nombre, nbre nombre, qte quantite, qtes quantites,
  rdv rendez vous, tel telephone, tels telephones, num numero, msg message, info information, infos informations,
  doc document, docs documents, appli application, app application, bdd base donnees, nv nouveau, nvo nouveau,
  nvx nouveaux, nvelle nouvelle, cfa fcfa, xof fcfa, franc fcfa, francs fcfa, pourcent %, pourcents %,
  pourcentage %, verif verification, reu reunion, compta comptabilite, stats statistiques, ordi ordinateur,
  pc ordinateur, repo depot, env environnement, mdp mot passe, rezo reseau, reso reseau,
  clt client, clts clients, frs fournisseur, fact facture, cmd commande, cde commande, treso tresorerie,
  resp responsable, reclam reclamation, auto automatique, config configuration,
  dsl desole, cad, svp, stp, bjr, bsr, slt, mci`;

const written = new Map(
  shortForms.split(',').map((entry) => {
    const [short = '', ...long] = entry.trim().split(/\s+/);
    return [short, long];
  }),
);

/** jregarde is je regarde; json and jpeg are words. */
const GLUED_SUBJECT = /^j(?=[bcdfgklmnpqrstvz])(?!peg|pg|son|sx|s$|query|wt)(.{3,})$/;

/** The words a token of the phone keyboard stands for: `kil` is que il, `paiemt` paiement, `jregarde` je regarde. */
export function writeOut(token: string): string[] {
  const known = written.get(token);
  if (known) return known;
  const glued = GLUED_SUBJECT.exec(token)?.[1];
  if (glued) return ['je', ...writeOut(glued)];
  return [token.replace(/(?<=.{3})mt(s?)$/, 'ment$1')];
}
