import { NBSP } from '#shared/rules/text/format.ts';

type Option = { text: string; isRight: boolean; because: string };

/** Written for everybody to see: it may never enter the bank (rule A63). */
export const SAMPLE: { text: string; options: readonly Option[] } = {
  text: `Un transporteur apporte 240${NBSP}cahiers. Le bon de livraison en annonce 250. Que faites-vous avant de le laisser partir${NBSP}?`,
  options: [
    {
      text: 'Je signe le bon, et j’appelle le fournisseur demain.',
      isRight: false,
      because: `signer sans réserve, c’est reconnaître avoir reçu 250${NBSP}cahiers.`,
    },
    {
      text: `J’écris sur le bon qu’il en manque${NBSP}10, puis je signe.`,
      isRight: true,
      because: 'la réserve écrite prouve ce qui manque, et le fournisseur corrigera sa facture.',
    },
    {
      text: 'Je refuse toute la livraison, et je la renvoie.',
      isRight: false,
      because: `les 240${NBSP}cahiers arrivés sont bons à vendre${NBSP}: le refus vous en prive.`,
    },
    {
      text: `Je corrige 250 en 240 sur le bon, sans rien ajouter.`,
      isRight: false,
      because: 'une rature que le transporteur n’a pas vue écrire ne prouve rien.',
    },
  ],
};
