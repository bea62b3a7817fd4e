import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { storedAccount } from './app/query-client.ts';
import { captureInstallPrompt } from './pwa/install-prompt.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root');

captureInstallPrompt();

// The entry's own address carries the hash of everything it leads to: it names the build.
createRoot(root).render(<App account={storedAccount()} build={import.meta.url} />);
