/** One row of architecture.md's "Who may import whom". Paths are project paths or, for packages, bare names. */
export interface Rule {
  from: RegExp;
  /** Files the row does not bind. */
  except?: RegExp;
  to: RegExp;
  /** Imports the row lets pass; `$1` stands for the first group of `from`. */
  allowed?: string;
  /** `import type` passes: it leaves nothing in the program. */
  typesPass?: boolean;
  remedy: string;
}

export const rules: Rule[] = [
  {
    from: /^shared\//,
    to: /./,
    allowed: '^(shared/|zod(/|$))',
    remedy: 'shared holds pure rules and contracts: it imports zod and itself, everything else is passed in',
  },
  {
    from: /^client\//,
    to: /^(server\/|node:|(pg|drizzle-orm|hono)(\/|$))/,
    remedy: 'the client reaches the server through client/http; put what both need into shared',
  },
  {
    from: /^server\//,
    to: /^client\//,
    remedy: "the server loads the client's build from dist; put what both need into shared",
  },
  {
    from: /^client\//,
    to: /^(shared\/contracts\/|zod(\/|$))/,
    typesPass: true,
    remedy:
      'zod is too heavy for a phone: import only types from shared/contracts (`import type`), values from shared/rules',
  },
  {
    from: /^client\/features\/([^/]+)\//,
    to: /^client\/(features\/|app\/routes)/,
    allowed: '^client/features/$1/',
    remedy: 'features stay strangers: compose them in client/app',
  },
  {
    from: /^client\/(ui|local|http|sync)\//,
    to: /^client\/(features|app)\//,
    remedy: 'ui, local, http and sync serve the features: pass in what they need',
  },
  {
    from: /^server\/features\/([^/]+)\//,
    to: /^server\/features\//,
    allowed: '^server/features/($1/|[^/]+/index\\.ts$)',
    remedy: 'call another feature through its index.ts',
  },
  {
    from: /^server\/features\/.*routes\.ts$/,
    to: /^(server\/db\/|drizzle-orm(\/|$)|pg(\/|$))/,
    remedy: 'a route only translates HTTP: move the query into a verb',
  },
  {
    from: /^server\/features\//,
    except: /routes\.ts$/,
    to: /^(@hono\/|hono(\/|$))/,
    remedy: 'a verb knows no HTTP: take plain values and throw a coded error, routes.ts translates',
  },
  {
    from: /^client\//,
    except: /^client\/local\//,
    to: /^dexie/,
    remedy: 'only client/local opens the database: add a typed read or write there',
  },
  {
    from: /^server\//,
    except: /^server\/providers\//,
    to: /^openai(\/|$)/,
    remedy: 'only server/providers talks to a model: use its interface',
  },
];
