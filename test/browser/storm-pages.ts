/** A list of one item, to which nothing comes. */
export const STORM_LIST = '<!doctype html><ul><li>one</ul><button>More</button>';
const WORKER = `URL.createObjectURL(new Blob([source]))`;

/** Each keeps the process that all pages share busy, and not only its own. */
export const STORMS: Readonly<Record<string, string>> = {
  'sets its fragment': `setInterval(() => { for (let i = 0; i < 2000; i += 1) location.hash = Math.random(); }, 0);`,
  'sets its fragment in frames': `for (let n = 0; n < 50; n += 1) {
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script>setInterval(() => { for (let i = 0; i < 200; i += 1) location.hash = Math.random(); }, 0)<' + '/script>';
    document.body.append(frame);
  }`,
  'writes its history': `setInterval(() => { for (let i = 0; i < 2000; i += 1) history.replaceState({}, '', '?' + i); }, 0);`,
  'starts and ends workers': `const source = 'postMessage(1)';
    setInterval(() => { for (let i = 0; i < 100; i += 1) new Worker(${WORKER}).terminate(); }, 0);`,
  'keeps workers': `const source = 'for (;;);'; setInterval(() => { new Worker(${WORKER}); }, 0);`,
  'starts workers in workers': `const inner = 'postMessage(1)';
    const source = 'const source = ' + JSON.stringify(inner) + '; setInterval(() => { for (let i = 0; i < 100; i += 1) new Worker(${WORKER}).terminate(); }, 0)';
    new Worker(${WORKER});`,
  'starts and ends workers without a pause': `const source = 'postMessage(1)'; const url = ${WORKER};
    setTimeout(() => { for (;;) new Worker(url).terminate(); }, 500);`,
  'starts and ends workers of its site': `setTimeout(() => { for (;;) new Worker('/w.js?' + Math.random()).terminate(); }, 500);`,
  'sets its fragment without a pause': `setTimeout(() => { for (;;) location.hash = Math.random(); }, 500);`,
  'writes to the console': `setInterval(() => { for (let i = 0; i < 5000; i += 1) console.log('x'.repeat(100)); }, 0);`,
  'opens and drops frames': `setInterval(() => { for (let i = 0; i < 50; i += 1) {
    const frame = document.createElement('iframe'); document.body.append(frame); frame.remove(); } }, 0);`,
  'sets its title': `setInterval(() => { for (let i = 0; i < 2000; i += 1) document.title = Math.random(); }, 0);`,
  'writes cookies': `setInterval(() => { for (let i = 0; i < 500; i += 1) document.cookie = 'c' + i + '=' + Math.random(); }, 0);`,
  'asks for nothing': `setInterval(() => { for (let i = 0; i < 500; i += 1) fetch('http://127.0.0.1:1/' + i).catch(() => {}); }, 0);`,
};
