import { eq } from '#server/db/drizzle.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Person } from '#server/testing/people/people.ts';
import { openCampaign, signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { A_PDF, blockCompany, reportOffer, waitingProof } from '#server/testing/worlds/trust.ts';
import { ADMINISTRATORS, CANDIDATES, COMPANIES, EVERYBODY, ITS_OWNER, type Row, USERS } from './row.ts';
import type { World } from './world.ts';

type Suspect = { company: Person; offer: string };
const suspects = new WeakMap<World, Promise<Suspect>>();

/** A company that no other row deals with: what is done to it stays. */
function suspectOf(world: World): Promise<Suspect> {
  const known = suspects.get(world) ?? makeSuspect(world);
  suspects.set(world, known);
  return known;
}

async function makeSuspect({ t }: World): Promise<Suspect> {
  const company = await signUpCompany(t, { company_name: 'Mirage Emploi' });
  return { company, offer: (await openCampaign(t, company)).id };
}

async function aProof(world: World) {
  const { company } = await suspectOf(world);
  return { params: { id: await waitingProof(world.t, world.people.admin, company) } };
}

export const trustRows: Row[] = [
  { operation: 'readCompanyProof', answers: COMPANIES },
  {
    operation: 'sendCompanyProof',
    answers: COMPANIES,
    ask: () => ({ body: { register: 'ninea', number: '005123456', document: A_PDF } }),
  },
  { operation: 'listCompanyProofs', answers: ADMINISTRATORS },
  { operation: 'readCompanyDocument', answers: ADMINISTRATORS, ask: aProof },
  {
    operation: 'decideCompanyProof',
    answers: ADMINISTRATORS,
    ask: async (world) => ({ ...(await aProof(world)), body: { accept: false, reason: 'Illisible.' } }),
  },
  {
    operation: 'reportAbuse',
    about: 'public',
    answers: EVERYBODY,
    ask: ({ publicCampaign }) => ({ body: { campaign_id: publicCampaign, reason: 'fake' } }),
  },
  {
    operation: 'reportAbuse',
    about: 'private',
    answers: [404, 200, 404, 200, 404, 200],
    ask: ({ privateCampaign }) => ({ body: { campaign_id: privateCampaign, reason: 'fake' } }),
  },
  {
    operation: 'blockCompany',
    answers: CANDIDATES,
    ask: async ({ t, people }) => ({
      body: { campaign_id: (await openCampaign(t, people['other enterprise'])).id },
    }),
  },
  { operation: 'listBlockedCompanies', answers: USERS },
  {
    operation: 'unblockCompany',
    answers: ITS_OWNER,
    ask: async (world) => {
      const { company, offer } = await suspectOf(world);
      await blockCompany(world.t, world.people.individual, { campaign_id: offer });
      return { params: { id: company.id } };
    },
  },
  { operation: 'listWaiting', answers: ADMINISTRATORS },
  { operation: 'find', answers: ADMINISTRATORS },
  { operation: 'listAbuseCases', answers: ADMINISTRATORS },
  {
    operation: 'decideAbuseCase',
    answers: ADMINISTRATORS,
    ask: async (world) => {
      const { offer } = await suspectOf(world);
      await reportOffer(world.t, offer);
      return { params: { id: offer }, body: { decision: 'keep', reason: 'Rien de faux.' } };
    },
  },
  {
    operation: 'readmitCompany',
    answers: ADMINISTRATORS,
    ask: async (world) => {
      const { id } = (await suspectOf(world)).company;
      await world.t.deps.db
        .update(accounts)
        .set({ blocked_at: world.t.deps.now() })
        .where(eq(accounts.id, id));
      return { params: { id }, body: { reason: 'Erreur.' } };
    },
  },
];
