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

/** The same of what else a page can have other processes do. */
export const MORE_STORMS: Readonly<Record<string, string>> = {
  'pushes history': `setInterval(() => { for (let i = 0; i < 2000; i += 1) history.pushState({ i }, '', '?' + i); }, 0);`,
  'makes addresses of blobs': `setInterval(() => { for (let i = 0; i < 2000; i += 1) URL.createObjectURL(new Blob(['x' + i])); }, 0);`,
  'reads blobs': `const url = URL.createObjectURL(new Blob(['x']));
    setInterval(() => { for (let i = 0; i < 500; i += 1) fetch(url).catch(() => {}); }, 0);`,
  'reads data URLs': `setInterval(() => { for (let i = 0; i < 500; i += 1) fetch('data:,' + i).catch(() => {}); }, 0);`,
  broadcasts: `const channel = new BroadcastChannel('x');
    setInterval(() => { for (let i = 0; i < 2000; i += 1) channel.postMessage('x'.repeat(1000)); }, 0);`,
  stores: `setInterval(() => { for (let i = 0; i < 500; i += 1) localStorage['k' + (i % 50)] = 'x'.repeat(10000) + Math.random(); }, 0);`,
  'stores in databases': `let n = 0; setInterval(() => { for (let i = 0; i < 50; i += 1) {
    const opening = indexedDB.open('d' + n++); opening.onupgradeneeded = () => opening.result.createObjectStore('s').put('x'.repeat(10000), 1); } }, 0);`,
  'stores answers': `let n = 0; setInterval(async () => { for (let i = 0; i < 50; i += 1) {
    caches.open('c' + n++).then((cache) => cache.put('/x' + n, new Response('x'.repeat(10000)))).catch(() => {}); } }, 0);`,
  'takes locks': `let n = 0; setInterval(() => { for (let i = 0; i < 500; i += 1) navigator.locks?.request('l' + n++, () => {}); }, 0);`,
  'asks for permissions': `setInterval(() => { for (let i = 0; i < 500; i += 1) navigator.permissions.query({ name: 'geolocation' }).catch(() => {}); }, 0);`,
  'opens sockets': `setInterval(() => { for (let i = 0; i < 50; i += 1) new WebSocket('ws://127.0.0.1:1/' + i); }, 0);`,
  'opens event streams': `setInterval(() => { for (let i = 0; i < 50; i += 1) new EventSource('/no/' + Math.random()); }, 0);`,
  'sends beacons': `setInterval(() => { for (let i = 0; i < 100; i += 1) navigator.sendBeacon('/b?' + Math.random(), 'x'); }, 0);`,
  'loads images': `setInterval(() => { for (let i = 0; i < 200; i += 1) new Image().src = 'http://127.0.0.1:1/' + Math.random(); }, 0);`,
  'asks its site': `setInterval(() => { for (let i = 0; i < 200; i += 1) fetch('/no/' + Math.random()).catch(() => {}); }, 0);`,
  'starts shared workers': `let n = 0; const url = URL.createObjectURL(new Blob(['1']));
    setInterval(() => { for (let i = 0; i < 20; i += 1) new SharedWorker(url, 's' + n++); }, 0);`,
  'leads frames away': `const frames = Array.from({ length: 20 }, () => document.body.appendChild(document.createElement('iframe')));
    setInterval(() => { for (const frame of frames) frame.src = '/f?' + Math.random(); }, 0);`,
  'has frames of other sites': `let n = 0; setInterval(() => { const frame = document.createElement('iframe');
    frame.src = 'http://s' + n++ + '.localhost:' + location.port + '/none'; document.body.append(frame); }, 0);`,
  'opens windows': `setInterval(() => { for (let i = 0; i < 20; i += 1) open('/w' + i); }, 0);`,
  'loads down': `setInterval(() => { for (let i = 0; i < 50; i += 1) { const a = document.createElement('a');
    a.href = 'data:application/octet-stream,' + i; a.download = 'x' + i; a.click(); } }, 0);`,
  'changes its icon': `const icon = document.head.appendChild(document.createElement('link')); icon.rel = 'icon';
    setInterval(() => { for (let i = 0; i < 500; i += 1) icon.href = 'data:image/png,' + Math.random(); }, 0);`,
  'connects peers': `setInterval(() => { for (let i = 0; i < 5; i += 1) { const peer = new RTCPeerConnection(); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(() => {}); } }, 0);`,
  draws: `const canvas = document.body.appendChild(document.createElement('canvas')); canvas.width = canvas.height = 4000;
    const pen = canvas.getContext('2d'); const draw = () => { for (let i = 0; i < 200; i += 1) pen.fillRect(0, 0, 4000, 4000); requestAnimationFrame(draw); }; draw();`,
  'draws in three dimensions': `const canvas = document.body.appendChild(document.createElement('canvas')); canvas.width = canvas.height = 4000;
    const gl = canvas.getContext('webgl'); const draw = () => { for (let i = 0; gl && i < 100; i += 1) gl.clear(16640); requestAnimationFrame(draw); }; draw();`,
  animates: `document.head.insertAdjacentHTML('beforeend', '<style>@keyframes a{to{transform:rotate(1turn);filter:blur(9px)}}b{animation:a .1s infinite;display:block;width:900px;height:900px;background:red}</style>');
    for (let i = 0; i < 500; i += 1) document.body.append(document.createElement('b'));`,
  'writes itself anew': `setInterval(() => { for (let i = 0; i < 50; i += 1) { const frame = document.body.appendChild(document.createElement('iframe')); frame.contentDocument.write('<p>x'); frame.contentDocument.close(); frame.remove(); } }, 0);`,
  throws: `setInterval(() => { for (let i = 0; i < 2000; i += 1) Promise.reject(new Error('x'.repeat(1000))); }, 0);`,
  'asks by dialogs': `setInterval(() => { for (let i = 0; i < 100; i += 1) alert(i); }, 0);`,
  'registers service workers': `let n = 0; setInterval(() => { for (let i = 0; i < 20; i += 1) navigator.serviceWorker?.register('/sw.js?' + n++).catch(() => {}); }, 0);`,
  'sets headers of cookies': `setInterval(() => { for (let i = 0; i < 5; i += 1) fetch('/cookies?' + Math.random()).catch(() => {}); }, 0);`,
};
