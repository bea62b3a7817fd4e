import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadPage } from './app/preload-page.ts';
import { storedAccount } from './app/query-client.ts';
import { retryLoad } from './http/retry-load.ts';
import { captureInstallPrompt } from './pwa/install-prompt.ts';
import { keepPageStyles } from './pwa/keep-page-styles.ts';

const root = document.getElementById('root');
if (!root) throw new Error('No #root');

captureInstallPrompt();

const answers = document.getElementById('answers')?.textContent;
const app = (
  <App
    inRouter={(children) => <BrowserRouter>{children}</BrowserRouter>}
    account={storedAccount()}
    answers={answers && JSON.parse(answers)}
  />
);

if (answers) {
  await retryLoad(() => preloadPage(location.pathname));
  // A transition is worked through in slices that leave the page responsive.
  startTransition(() => {
    hydrateRoot(root, app);
  });
  keepPageStyles();
} else createRoot(root).render(app);
