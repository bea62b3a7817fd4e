import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { OwnTransaction } from '#shared/contracts/payments.ts';
import { Verifying } from './verifying.tsx';

test.each([
  [1, 'votre crédit arrivera dès la confirmation'],
  [2, 'vos 2 crédits arriveront dès la confirmation'],
  [undefined, 'vos crédits arriveront dès la confirmation'],
])('whoever waits for %s credits may leave the page', (credits, words) => {
  const transaction = credits && ({ credits, final_amount: 5_000, payment_url: null } as OwnTransaction);
  const html = renderToString(
    <StaticRouter location="/">
      <Verifying transaction={transaction || undefined} unreachable={false} asking={false} onAsk={() => {}} />
    </StaticRouter>,
  );
  expect(html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')).toContain(words);
});
