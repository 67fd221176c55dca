import type { HostileCase } from './hostile-case.ts';

interface ScriptCase {
  readonly page: string;
  readonly ending: HostileCase['ending'];
  readonly settings?: HostileCase['settings'];
}

const LIST = '<ul><li>bait</ul>';
const IMPATIENT = { pageTimeoutMs: 3_000 } as const;

/** Scripts that would hold a browser for ever, or as long as they can. */
const SCRIPTS: Readonly<Record<string, ScriptCase>> = {
  'loop without end': { page: `${LIST}<script>for (;;);</script>`, settings: IMPATIENT, ending: ['TIMEOUT'] },
  'loop without end, later': {
    page: `${LIST}<script>setTimeout(() => { for (;;); }, 50)</script>`,
    settings: IMPATIENT,
    ending: ['TIMEOUT', 'rows'],
  },
  'loop of tasks': {
    page: `${LIST}<script>(function again() { setTimeout(again); document.title += 'x'; })()</script>`,
    ending: ['rows'],
  },
  'loop of microtasks': {
    page: `${LIST}<script>(async () => { for (;;) await 0; })()</script>`,
    settings: IMPATIENT,
    ending: ['TIMEOUT'],
  },
  'allocation without end': {
    page: `${LIST}<script>a = []; for (;;) a.push(new Array(100_000).fill({}));</script>`,
    settings: { pageTimeoutMs: 20_000 },
    ending: ['PAGE_CRASHED', 'TIMEOUT'],
  },
  'elements without end': {
    page: `${LIST}<script>for (;;) document.body.append(document.createElement('p'));</script>`,
    settings: IMPATIENT,
    ending: ['TIMEOUT', 'PAGE_CRASHED'],
  },
  'items without end': {
    page: `${LIST}<script>setInterval(() => { for (let n = 0; n < 100; n += 1) document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: Math.random() })); })</script>`,
    settings: IMPATIENT,
    ending: ['rows', 'TIMEOUT'],
  },
  'dialogs without end': {
    page: `${LIST}<script>setInterval(() => alert('Hello'))</script>`,
    ending: ['rows', 'TIMEOUT'],
    settings: IMPATIENT,
  },
  'popups without end': {
    page: `${LIST}<script>let n = 0; t = setInterval(() => { open('/'); if (++n > 30) clearInterval(t); })</script>`,
    settings: IMPATIENT,
    ending: ['rows', 'TIMEOUT'],
  },
  'reload without end': {
    page: '<p>Wait<script>location.reload()</script>',
    settings: IMPATIENT,
    ending: ['REDIRECT_LOOP', 'TIMEOUT', 'RATE_LIMITED'],
  },
  'meta refresh without end': {
    page: '<meta http-equiv=refresh content=0><p>Wait',
    settings: IMPATIENT,
    ending: ['REDIRECT_LOOP', 'TIMEOUT', 'LIST_EMPTY'],
  },
  'frames in frames': {
    page: `${LIST}<iframe src="/?1"></iframe><iframe src="/?2"></iframe>`,
    ending: ['rows'],
  },
  'print dialog and beforeunload': {
    page: `${LIST}<script>onbeforeunload = () => 'Stay'; print(); addEventListener('unload', () => { for (;;); })</script>`,
    ending: ['rows'],
  },
  'downloads without end': {
    page: `${LIST}<a id=a download=x href="data:,x">x</a><script>n = 0; t = setInterval(() => { a.click(); if (++n > 50) clearInterval(t); })</script>`,
    ending: ['rows'],
  },
  'history entries without end': {
    page: `${LIST}<script>n = 0; t = setInterval(() => { history.pushState(0, '', '?' + n); if (++n > 500) clearInterval(t); })</script>`,
    settings: IMPATIENT,
    ending: ['rows', 'TIMEOUT'],
  },
  'style sheet nested without end': {
    // Chromium's parser of style sheets may give up, and its tab with it.
    page: `${LIST}<style>${'a{'.repeat(100_000)}</style>`,
    ending: ['rows', 'PAGE_CRASHED'],
  },
  'built-ins replaced': {
    page: `${LIST}<script>
      Array.prototype.map = Element.prototype.querySelectorAll = document.querySelectorAll = () => { throw 1 };
      JSON.stringify = Promise = MutationObserver = performance.now = null;
      Object.defineProperty(Element.prototype, 'outerHTML', { get() { return 'lies' } });
    </script>`,
    ending: ['rows'],
  },
};

export const SCRIPT_CASES: readonly HostileCase[] = Object.entries(SCRIPTS).map(
  ([name, { page, ending, settings }]): HostileCase => ({
    name: `script/${name}`,
    rendering: 'browser',
    routes: () => ({ '/': page }),
    ...(settings && { settings }),
    ending,
    bites: false,
    limitMs: 40_000,
  }),
);
