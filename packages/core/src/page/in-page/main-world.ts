import { keepInWindow } from './keep-in-window.ts';
import { keepLoading } from './keep-loading.ts';
import { LEDGER_NAME } from './protocol.ts';
import { keepHeedLedger } from './watch/heed-ledger.ts';
import { keepImageLedger } from './watch/image-ledger.ts';
import { keepListenerLedger } from './watch/listener-ledger.ts';
import { quietConsole } from './watch/quiet-console.ts';
import { keepSightLedger } from './watch/sight-ledger.ts';
import { keepTimerLedger } from './watch/timer-ledger.ts';
import { keepWorkLedger } from './watch/work-ledger.ts';

// The bundle that each document's own world runs. Node puts a name that nobody can guess in place of this one.
keepInWindow();
keepLoading();
keepTimerLedger(LEDGER_NAME);
keepListenerLedger(LEDGER_NAME);
keepSightLedger(LEDGER_NAME);
keepWorkLedger(LEDGER_NAME);
keepImageLedger(LEDGER_NAME);
keepHeedLedger(LEDGER_NAME);
quietConsole();
