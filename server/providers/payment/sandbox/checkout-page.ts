import { html } from 'hono/html';
import { formatFcfa } from '#shared/rules/text/format.ts';
import type { SandboxPayment } from './orders.ts';

export const OPERATORS = { OM: 'Orange Money', MOMO: 'MTN Money', FLOOZ: 'Moov Money' } as const;

type Page = ReturnType<typeof html>;

export function checkoutPage(payment: SandboxPayment, stylesheet: string): Page {
  const { order } = payment;
  return shell(
    'Payer',
    stylesheet,
    html`
      <p class="amount">${formatFcfa(order.amount)}</p>
      <p>${order.description}</p>
      <p class="quiet">Référence ${order.transaction_id}</p>
      <form method="post">
        <fieldset>
          <legend>Moyen de paiement</legend>
          ${Object.entries(OPERATORS).map(
            ([value, name], index) => html`
              <label class="operator">
                <input type="radio" name="payment_method" value="${value}" ${index === 0 ? 'checked' : ''} />
                ${name}
              </label>
            `,
          )}
        </fieldset>
        <label for="phone">Numéro de téléphone</label>
        <input id="phone" name="phone" inputmode="tel" autocomplete="off" value="0700000000" maxlength="20" />
        <button name="outcome" value="accepted" class="accept">Accepter le paiement</button>
        <button name="outcome" value="refused">Refuser le paiement</button>
        <button name="outcome" value="insufficient_balance">Solde insuffisant</button>
        <button name="outcome" value="never">Ne jamais répondre</button>
      </form>
    `,
  );
}

export function closedPage(payment: SandboxPayment, stylesheet: string): Page {
  return shell(
    'Paiement terminé',
    stylesheet,
    html`
      <p>${payment.outcome === 'accepted' ? 'Ce paiement est déjà fait.' : 'Ce paiement n’est plus possible.'}</p>
      <p><a class="back" href="${payment.order.return_url}">Revenir à Baara</a></p>
    `,
  );
}

function shell(title: string, stylesheet: string, content: Page): Page {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – paiement d’essai</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <header>
          <p class="notice"><strong>Mode essai.</strong> Cette page simule l’opérateur&nbsp;: aucun argent n’est demandé ni débité.</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
