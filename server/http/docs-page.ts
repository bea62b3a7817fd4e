import { html } from 'hono/html';
import { z } from 'zod';
import type { Contract } from '#shared/contracts/contract.ts';

const AUDIENCES = {
  none: 'ouvert à tous',
  optional: 'session facultative',
  user: 'session utilisateur',
  admin: 'session administrateur',
  either: 'session utilisateur ou administrateur',
} as const;

/** The reference as one page with no script: what each call takes, answers and refuses with. */
export function docsPage(contracts: Contract[]) {
  const tags = [...new Set(contracts.map((contract) => contract.tag))];
  return html`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Baara · API</title>
    <link rel="stylesheet" href="/docs.css" />
  </head>
  <body>
    <main>
      <h1>API Baara</h1>
      <p>
        Toutes les adresses sont sous <code>/api</code>. Une session s’envoie dans l’en-tête
        <code>Authorization: Bearer …</code>. Un refus est toujours <code>{"detail", "code"}</code>. Document
        OpenAPI&nbsp;: <a href="/api/openapi.json">openapi.json</a>.
      </p>
      ${tags.map((tag) => html`<h2>${tag}</h2>${contracts.filter((contract) => contract.tag === tag).map(operation)}`)}
    </main>
  </body>
</html>`;
}

function operation(contract: Contract) {
  return html`<details>
    <summary><code>${contract.method} ${contract.path}</code> <span>${contract.summary}</span></summary>
    <p>Accès&nbsp;: ${AUDIENCES[contract.audience]}.${contract.idempotent ? ' Accepte Idempotency-Key.' : ''}</p>
    ${contract.query ? html`<h3>Paramètres</h3><pre>${shape(contract.query, 'input')}</pre>` : ''}
    ${contract.body ? html`<h3>Corps</h3><pre>${shape(contract.body, 'input')}</pre>` : ''}
    ${contract.response ? html`<h3>Réponse</h3><pre>${shape(contract.response, 'output')}</pre>` : html`<h3>Réponse</h3><p>${contract.file}</p>`}
    ${contract.refusals?.length ? html`<h3>Refus</h3><p><code>${contract.refusals.join(', ')}</code></p>` : ''}
  </details>`;
}

function shape(type: z.ZodType, io: 'input' | 'output'): string {
  const { $schema, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return JSON.stringify(rest, null, 2);
}
