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
  'draws in a worker': `const source = 'const pen = new OffscreenCanvas(4000, 4000).getContext("2d"); for (;;) { pen.fillRect(0, 0, 4000, 4000); pen.getImageData(0, 0, 1, 1); }';
    for (let n = 0; n < 4; n += 1) new Worker(${WORKER});`,
  'takes memory as WebAssembly does': `const kept = []; setInterval(() => { try { kept.push(new WebAssembly.Memory({ initial: 500, maximum: 65536 }));
    new Uint8Array(kept.at(-1).buffer).fill(1); } catch {} }, 0);`,
  'waits on shared memory': `const source = 'const cell = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer); for (;;) Atomics.wait(cell, 0, 0, 1)';
    for (let n = 0; n < 20; n += 1) new Worker(${WORKER});`,
  'fills its private files': `let n = 0; setInterval(async () => { for (let i = 0; i < 10; i += 1) {
    const folder = await navigator.storage?.getDirectory(); const file = await folder?.getFileHandle('f' + n++, { create: true });
    const pen = await file?.createWritable(); await pen?.write('x'.repeat(1000000)); await pen?.close(); } }, 0);`,
  'multiplies without end': `setTimeout(() => { let n = 3n; for (;;) n *= n; }, 500);`,
  'matches without end': `setTimeout(() => /^(a+)+$/.test('a'.repeat(60) + 'b'), 500);`,
  'filters a large drawing': `document.body.insertAdjacentHTML('beforeend', '<svg width=4000 height=4000><filter id=f><feTurbulence numOctaves=9 baseFrequency=.9 /><feGaussianBlur stdDeviation=90 /><feMorphology radius=50 /></filter><rect id=r width=4000 height=4000 filter="url(#f)" /></svg>');
    setInterval(() => { r.setAttribute('x', Math.random()); }, 0);`,
  'styles by what it holds': `document.head.insertAdjacentHTML('beforeend', '<style>' + Array.from({ length: 300 }, (_, n) => 'div:has(i:nth-child(' + n + 'n+1) ~ b.x' + n + ') u{color:red}').join('') + '</style>');
    for (let n = 0; n < 3000; n += 1) document.body.insertAdjacentHTML('beforeend', '<div><i></i><u></u><b></b></div>');
    let n = 0; setInterval(() => { for (const b of document.querySelectorAll('b')) b.className = 'x' + (n++ % 300); document.body.offsetTop; }, 0);`,
  'resizes what it watches': `const box = document.body.appendChild(document.createElement('div')); new ResizeObserver(() => { box.style.width = 1 + Math.random() * 900 + 'px'; }).observe(box); box.style.width = '9px';`,
  'changes what it watches': `new MutationObserver(() => { document.body.dataset.n = Math.random(); }).observe(document.body, { attributes: true }); document.body.dataset.n = 1;`,
  prints: `setInterval(() => { for (let i = 0; i < 20; i += 1) print(); }, 0);`,
  'asks before it is left': `addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'stay'; });
    setInterval(() => { prompt('x'); confirm('y'); location.reload(); }, 50);`,
  'asks to tell and to see': `setInterval(() => { for (let i = 0; i < 100; i += 1) { Notification.requestPermission?.(); navigator.mediaDevices?.getUserMedia({ video: true, audio: true }).catch(() => {}); navigator.geolocation.getCurrentPosition(() => {}, () => {}); } }, 0);`,
  'plays sounds': `setInterval(() => { for (let i = 0; i < 10; i += 1) { const audio = new AudioContext(); for (let n = 0; n < 50; n += 1) { const tone = audio.createOscillator(); tone.connect(audio.destination); tone.start(); } } }, 0);`,
  'feeds a video': `setInterval(() => { for (let i = 0; i < 20; i += 1) { const video = document.body.appendChild(document.createElement('video')); const source = new MediaSource();
    source.onsourceopen = () => { source.addSourceBuffer('video/webm; codecs="vp8"').appendBuffer(new Uint8Array(1000000)); }; video.src = URL.createObjectURL(source); } }, 0);`,
  'sends messages to itself': `addEventListener('message', () => {}); setInterval(() => { for (let i = 0; i < 5000; i += 1) postMessage('x'.repeat(1000), '*'); }, 0);`,
  'sends messages around a ring of frames': `for (let n = 0; n < 30; n += 1) { const frame = document.createElement('iframe');
    frame.srcdoc = '<script>onmessage = () => { for (const other of [...parent.frames].slice(0, 2)) other.postMessage("x", "*"); }; parent.frames[0].postMessage("x", "*")<' + '/script>'; document.body.append(frame); }`,
  'has a million elements': `setTimeout(() => { document.body.append(document.createElement('div')); document.body.lastChild.innerHTML = '<b>x</b>'.repeat(1000000); }, 500);`,
  'nests frames': `const nest = (at) => { try { const frame = at.body.appendChild(at.createElement('iframe')); setTimeout(() => nest(frame.contentDocument), 0); } catch {} };
    setInterval(() => nest(document), 50);`,
  'leads itself about': `setTimeout(() => { location.href = '?' + Math.random(); }, 30);`,
  'copies large things': `const large = Array.from({ length: 200000 }, (_, n) => ({ n })); setInterval(() => { structuredClone(large); }, 0);`,
  'sorts and speaks': `setInterval(() => { for (let i = 0; i < 200; i += 1) { speechSynthesis?.speak(new SpeechSynthesisUtterance('x'.repeat(9999))); new Intl.DateTimeFormat('th-u-ca-buddhist').format(); } }, 0);`,
  'packs and unpacks': `setInterval(async () => { for (let i = 0; i < 20; i += 1) { const pack = new CompressionStream('gzip'); new Response(new Blob(['x'.repeat(9000000)]).stream().pipeThrough(pack)).arrayBuffer(); } }, 0);`,
  'reads cookies without a pause': `setTimeout(() => { for (;;) document.cookie; }, 500);`,
  'asks without a pause': `setTimeout(() => { for (;;) { const asking = new XMLHttpRequest(); asking.open('GET', '/no/' + Math.random(), false); try { asking.send(); } catch {} } }, 500);`,
  'goes back and forth': `setInterval(() => { for (let i = 0; i < 50; i += 1) { history.pushState({}, '', '?' + Math.random()); history.back(); history.forward(); history.go(-2); } }, 0);`,
  'navigates without an end': `navigation.onnavigate = (event) => event.canIntercept && event.intercept({ handler: () => new Promise(() => {}) });
    setInterval(() => { for (let i = 0; i < 200; i += 1) navigation.navigate('#' + Math.random()).finished.catch(() => {}); }, 0);`,
  'asks for devices': `setInterval(() => { for (let i = 0; i < 100; i += 1) { navigator.mediaDevices?.enumerateDevices(); navigator.usb?.getDevices(); navigator.requestMIDIAccess?.().catch(() => {}); navigator.getBattery?.(); } }, 0);`,
  speculates: `setInterval(() => { for (let i = 0; i < 20; i += 1) { const rules = document.createElement('script'); rules.type = 'speculationrules';
    rules.textContent = JSON.stringify({ prefetch: [{ urls: Array.from({ length: 20 }, () => '/no/' + Math.random()), eagerness: 'immediate' }] }); document.head.append(rules); } }, 0);`,
  uploads: `setInterval(() => { fetch('/no', { method: 'POST', body: new Blob([new Uint8Array(3e7)]) }).catch(() => {}); }, 50);`,
  hashes: `const data = new Uint8Array(9000000); setInterval(() => { for (let i = 0; i < 50; i += 1) { crypto.subtle.digest('SHA-512', data); crypto.subtle.generateKey({ name: 'RSA-OAEP', modulusLength: 4096, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }, true, ['encrypt']); } }, 0);`,
  'laughs by use': `setTimeout(() => { let s = '<svg><defs><g id=g0><circle r=9 /></g>'; for (let i = 1; i < 12; i += 1) s += '<g id=g' + i + '>' + ('<use href="#g' + (i - 1) + '"/>').repeat(8) + '</g>';
    document.body.insertAdjacentHTML('beforeend', s + '</defs><use href="#g11"/></svg>'); }, 300);`,
  'laughs by variables': `setTimeout(() => { document.head.insertAdjacentHTML('beforeend', '<style>' + ':root{--v0:1px 1px red' + Array.from({ length: 24 }, (_, n) => ';--v' + (n + 1) + ':var(--v' + n + '),var(--v' + n + ')').join('') + '}b{box-shadow:var(--v24);display:block}' + '</style>');
    document.body.append(document.createElement('b')); setInterval(() => { document.documentElement.style.setProperty('--v0', Math.random() + 'px 1px red'); document.body.offsetTop; }, 0); }, 300);`,
  'nests its rules': `setTimeout(() => { document.head.insertAdjacentHTML('beforeend', '<style>' + 'b,i,u{' + '&:is(b,i,u) &,&{'.repeat(16) + 'color:red' + '}'.repeat(17) + '</style>');
    document.body.insertAdjacentHTML('beforeend', '<b><i><u>x</u></i></b>'.repeat(2000)); setInterval(() => { document.body.className = 'c' + Math.random(); document.body.offsetTop; }, 0); }, 300);`,
  'nests flexible boxes': `setTimeout(() => { let s = 'x'; for (let i = 0; i < 200; i += 1) s = '<div style="display:' + ['flex', 'grid', 'inline-flex', 'table'][i % 4] + ';width:fit-content">' + s + '</div>';
    document.body.insertAdjacentHTML('beforeend', s); setInterval(() => { document.body.style.width = 100 + Math.random() * 900 + 'px'; document.body.offsetTop; }, 0); }, 300);`,
  'asks containers': `document.head.insertAdjacentHTML('beforeend', '<style>' + 'p{container-type:inline-size}' + Array.from({ length: 400 }, (_, n) => '@container (min-width: ' + n + 'px) { b:nth-child(' + n + 'n) i { padding-left: ' + n + 'px } }').join('') + '</style>');
    document.body.insertAdjacentHTML('beforeend', '<p>'.repeat(300) + '<b><i>x</i></b>'.repeat(1000)); setInterval(() => { for (const p of document.querySelectorAll('p')) p.style.width = Math.random() * 900 + 'px'; document.body.offsetTop; }, 0);`,
  'selects by a megabyte': `setTimeout(() => { document.head.insertAdjacentHTML('beforeend', '<style>' + Array.from({ length: 40000 }, (_, n) => ':not(.a' + n + ') > :nth-last-child(' + (n % 97) + 'n + 3 of :not(.b' + n + '))').join(',') + '{color:red}' + '</style>');
    setInterval(() => { document.body.append(document.createElement('b')); document.body.offsetTop; }, 0); }, 300);`,
  'fills a database': `const opening = indexedDB.open('d'); opening.onupgradeneeded = () => opening.result.createObjectStore('s'); opening.onsuccess = () => { let n = 0; setInterval(() => { try {
    const store = opening.result.transaction('s', 'readwrite').objectStore('s'); for (let i = 0; i < 4; i += 1) store.put(new Blob([new Uint8Array(5e6)]), n++); } catch {} }, 0); };`,
  'encodes videos': `for (let k = 0; k < 4; k += 1) { const encoder = new VideoEncoder({ output() {}, error() {} }); encoder.configure({ codec: 'vp8', width: 1920, height: 1080 }); const canvas = new OffscreenCanvas(1920, 1080); canvas.getContext('2d').fillRect(0, 0, 9, 9);
    let n = 0; setInterval(() => { for (let i = 0; i < 10; i += 1) { const frame = new VideoFrame(canvas, { timestamp: n++ * 1000 }); encoder.encode(frame, { keyFrame: true }); frame.close(); } }, 0); }`,
  'animates by script': `for (let i = 0; i < 20000; i += 1) { const b = document.body.appendChild(document.createElement('b')); b.textContent = 'x'; b.animate([{ fontSize: '9px' }, { fontSize: '19px' }], { duration: 10 + (i % 90), iterations: Infinity }); }`,
  'loads fonts': `let n = 0; setInterval(() => { for (let i = 0; i < 50; i += 1) { const font = new FontFace('f' + n++, new Uint8Array(100000)); document.fonts.add(font); font.load().catch(() => {}); } document.body.style.fontFamily = 'f' + n; }, 0);`,
  'posts tasks': `const go = () => { for (let i = 0; i < 3; i += 1) scheduler.postTask(go, { priority: 'user-blocking' }); document.title = Math.random(); }; go();`,
  'changes cookies that it hears of': `cookieStore.onchange = () => { for (let i = 0; i < 3; i += 1) cookieStore.set('c' + i, String(Math.random())).catch(() => {}); }; cookieStore.set('c', '1');`,
  'sends long posts': `setInterval(() => { for (let i = 0; i < 20; i += 1) fetch('/no/' + Math.random(), { method: 'POST', body: 'x'.repeat(3e6) }).catch(() => {}); }, 20);`,
  'takes endless answers': `for (let i = 0; i < 100; i += 1) { fetch('/endless?' + i).then(async ({ body }) => { const reader = body.getReader(); for (;;) await reader.read(); }).catch(() => {}); new Image().src = '/endless?i' + i; }`,
  'hears without end': `for (let i = 0; i < 6; i += 1) new EventSource('/endless-events?' + i);`,
};
