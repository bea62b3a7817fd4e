/** The house: who may import whom. Each rule's comment is the remedy that a developer reads when it is broken. */

/** The server's features, ground floor first. A feature calls only floors below its own. */
export const FEATURE_FLOORS = [
  ['audit', 'live', 'credits', 'talents', 'certificates', 'legal', 'blocks'],
  ['pricing', 'promo-codes', 'notifications', 'reach', 'catalogue', 'mails'],
  ['assessments', 'payments', 'conversations'],
  ['campaigns'],
  ['trust'],
  ['accounts'],
  ['administration', 'reports', 'reliability', 'team'],
  ['appeals', 'own-data'],
  ['to-decide', 'find', 'demonstration'],
];

/** What both sides share, ground floor first. */
const SHARED_FLOORS = [['rules'], ['credentials'], ['evidence']];

/** The client's rooms, ground floor first. */
const CLIENT_FLOORS = [
  ['http', 'local', 'routes', 'public'],
  ['sync', 'session'],
  ['ui'],
  ['pwa'],
  ['features'],
  ['app'],
];

const TESTS = '\\.test\\.tsx?$|/testing(/|\\.ts$)';

function upwards(name, base, floors, comment) {
  return floors.slice(0, -1).map((floor, at) => ({
    name: `${name}-from-floor-${at + 1}`,
    comment,
    severity: 'error',
    from: { path: `^${base}(${floor.join('|')})/`, pathNot: TESTS },
    to: {
      path: `^${base}(${floors
        .slice(at + 1)
        .flat()
        .join('|')})/`,
    },
  }));
}

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Two files that need each other are one, or want a third below both: move what they share there.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-is-pure',
      comment:
        'shared holds pure rules and contracts: it imports zod, cborg and itself; pass in everything else.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TESTS },
      to: { pathNot: '^(shared/|node_modules/(cborg|zod)/)' },
    },
    ...upwards(
      'shared-upwards',
      'shared/',
      SHARED_FLOORS,
      'Certificates and journals are made of rules: move what they share down to shared/rules.',
    ),
    {
      name: 'client-reaches-the-server-over-http',
      comment: 'Call the API through client/http, or put what both sides need into shared.',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: { path: '^(server/|node_modules/(pg|drizzle-orm|hono)/)', dependencyTypesNot: ['core'] },
    },
    {
      name: 'drizzle-through-one-file',
      comment:
        'The package’s other form costs every start a second: import from #server/db/drizzle.ts or pg-core.ts.',
      severity: 'error',
      from: { path: '^(bench|e2e|server)/', pathNot: '^server/db/(drizzle|pg-core)\\.ts$' },
      to: { path: '^node_modules/drizzle-orm/' },
    },
    {
      name: 'server-knows-no-client',
      comment: 'The server loads the built client from dist; put what both sides need into shared.',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^client/' },
    },
    {
      name: 'no-zod-on-the-phone',
      comment:
        'zod weighs too much for a phone: `import type` from shared/contracts, values from shared/rules.',
      severity: 'error',
      from: { path: '^client/', pathNot: TESTS },
      to: { path: '^(shared/contracts/|node_modules/zod/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-features-are-strangers',
      comment: 'Compose features in client/app: pass one the other as a property.',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    ...upwards(
      'client-upwards',
      'client/',
      CLIENT_FLOORS,
      'A lower room serves the higher ones: pass in what it needs, or move the shared part down.',
    ),
    {
      name: 'online-parts-on-demand',
      comment:
        'A .online file is not kept on the phone: load it with import() where it is needed, or drop the suffix.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: '\\.online\\.tsx?$', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'visitors-script-stands-alone',
      comment: 'A visitor downloads 5 KB of script: client/public imports nothing but itself.',
      severity: 'error',
      from: { path: '^client/public/', pathNot: TESTS },
      to: { pathNot: '^client/public/' },
    },
    {
      name: 'route-table-is-data',
      comment: 'Build, worker and browser tests read the table of routes: it imports nothing but itself.',
      severity: 'error',
      from: { path: '^client/routes/', pathNot: TESTS },
      to: { pathNot: '^client/routes/' },
    },
    {
      name: 'server-features-through-their-index',
      comment: 'Call another feature through its index.ts; export there what others may call.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^server/features/', pathNot: '^server/features/($1/|[^/]+/index\\.ts$)' },
    },
    ...upwards(
      'server-features-upwards',
      'server/features/',
      FEATURE_FLOORS,
      'Features call only lower floors: let the higher one call, or move the shared part down.',
    ),
    {
      name: 'features-are-above-the-rest',
      comment:
        'Rooms below the features serve them: pass in what they need, or move the type to session.ts or deps.ts.',
      severity: 'error',
      from: {
        path: '^server/((db|embedded|families|grading|http|jobs|measurement|metrics|pdf|providers|search|text|threads)/|[^/]+$)',
        // What starts a process, rotates its keys or runs its jobs calls features.
        pathNot: `^server/((app|boot|rotate|serve)|jobs/(start-relay|tasks))\\.ts$|${TESTS}`,
      },
      to: { path: '^server/(features|pages|demo)/|^server/(app|boot)\\.ts$' },
    },
    {
      name: 'features-are-below-pages',
      comment: 'Pages and the demonstration show what features give: move what both need beside the rooms.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: TESTS },
      to: { path: '^server/(pages|demo)/' },
    },
    {
      name: 'grading-is-pure',
      comment:
        'Grading, measurement and families take plain values: read and write in the features that call them.',
      severity: 'error',
      from: { path: '^server/(families|grading|measurement)/', pathNot: TESTS },
      to: { path: '^server/(db|http|jobs)/|^server/deps\\.ts$|^node_modules/(pg|drizzle-orm|hono)/' },
    },
    {
      name: 'measurement-is-pure',
      comment: 'What the numbers are takes plain values: read and write in a feature.',
      severity: 'error',
      from: { path: '^server/measurement/', pathNot: TESTS },
      to: { pathNot: '^(server/measurement|shared)/' },
    },
    {
      name: 'routes-only-translate',
      comment: 'A route only translates HTTP: move the query into a verb.',
      severity: 'error',
      from: { path: '^server/features/.*routes\\.ts$' },
      to: { path: '^(server/db/|node_modules/(drizzle-orm|pg)/)' },
    },
    {
      name: 'verbs-know-no-http',
      comment: 'A verb takes plain values and throws an AppError: routes.ts translates.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: `routes\\.ts$|${TESTS}` },
      to: { path: '^(server/http/|node_modules/(@hono|hono)/)' },
    },
    {
      name: 'one-room-opens-the-phone-database',
      comment: 'Only client/local opens the database: add a typed read or write there.',
      severity: 'error',
      from: { path: '^client/', pathNot: `^client/local/|${TESTS}` },
      to: { path: '^node_modules/dexie/' },
    },
    {
      name: 'one-room-sends-requests',
      comment: 'Only client/http sends requests: use its api.',
      severity: 'error',
      from: { path: '^client/', pathNot: `^client/http/|${TESTS}` },
      to: { path: '^node_modules/ky/' },
    },
    {
      name: 'one-room-meets-the-world',
      comment: 'Only server/providers talks to models, mail and push: use its interface.',
      severity: 'error',
      from: { path: '^server/', pathNot: `^server/providers/|${TESTS}` },
      to: { path: '^node_modules/(openai|nodemailer|web-push)/' },
    },
    {
      name: 'providers-know-no-requests',
      comment: 'A provider serves features and jobs: move what it shares with server/http beside the rooms.',
      severity: 'error',
      from: { path: '^server/providers/', pathNot: TESTS },
      to: { path: '^server/http/' },
    },
    {
      name: 'test-worlds-stay-in-tests',
      comment:
        'Folders and files called testing are for tests: what the application needs lives in a room of its own.',
      severity: 'error',
      from: { path: '^(client|server|shared)/', pathNot: TESTS },
      to: { path: '/testing(/|\\.ts$)' },
    },
    {
      name: 'scripts-serve-the-rest',
      comment:
        'Benches, browser tests and the build use scripts: move what a script needs of them to scripts.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: TESTS },
      to: { path: '^(bench|e2e)/|^vite\\.config\\.ts$' },
    },
    {
      name: 'resolvable',
      comment: 'The file or package is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?(raw|url)$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
