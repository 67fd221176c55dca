import { createServer } from 'node:http';
import { createEngine, scrape, defineExtractor, definePaginationStrategy, isHarvestmanError } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { z } from 'zod';
const srv=createServer((q,s)=>{ if(q.url==='/robots.txt')return void s.writeHead(404).end(); s.writeHead(200,{'content-type':'text/html'});const p=Number(new URL(q.url!,'http://x').searchParams.get('p')??1);s.end(`<title>t</title><ul>${[0,1,2].map(i=>`<li data-k="${p}${i}"><b>r${p}${i}</b></li>`).join('')}</ul>${p<4?`<a class=n href="/?p=${p+1}">Next</a>`:''}`);});
await new Promise<void>(r=>srv.listen(0,'127.0.0.1',r));
const url=`http://127.0.0.1:${(srv.address() as any).port}/`;
process.on('unhandledRejection',e=>console.log('UNHANDLED',e));process.on('warning',w=>console.log('WARNING',w.name,w.message));
const base={name:'n',url,listSelector:'li',properties:[{name:'t',elementSelector:'b'}],pagination:{type:'next-button' as const,nextPageSelector:'.n'},settings:{rendering:'http' as const,timeoutMs:1500,retries:0}};
const say=(e:any)=>`${isHarvestmanError(e)?e.code:`${e?.constructor?.name}`}: ${e?.message??e}${e?.cause!==undefined?` <- ${e.cause?.message??String(e.cause)}`:''}`.slice(0,260);
const ok=(items:any)=>items.map(()=>({t:'x'}));
const ext:Record<string,any>={
 'sync ok':(i:any)=>ok(i),
 'async ok':async(i:any)=>ok(i),
 'throws sync':()=>{throw new Error('boom')},
 'throws string':()=>{throw 'boom'},
 'throws undefined':()=>{throw undefined},
 'throws null rejects':()=>Promise.reject(null),
 'rejects':async()=>{throw new TypeError('x of undefined')},
 'undefined':()=>undefined,'null':()=>null,'object':()=>({}),'string':()=>'abc',
 'fewer':(i:any)=>ok(i).slice(1),'more':(i:any)=>[...ok(i),{t:1}],'empty':()=>[],
 'rows are arrays':(i:any)=>i.map(()=>['x']),'rows strings':(i:any)=>i.map(()=>'x'),'rows undefined':(i:any)=>i.map(()=>undefined),'rows null':(i:any)=>i.map(()=>null),
 'sparse':(i:any)=>{const a=ok(i);delete a[1];return a;},
 'generator':function*(i:any){yield* ok(i)},
 'async generator':async function*(i:any){yield* ok(i)},
 'Set':(i:any)=>new Set(ok(i)),
 'promises in list':(i:any)=>i.map(async()=>({t:'x'})),
 'Map rows':(i:any)=>i.map(()=>new Map([['t','x']])),
 'class rows':(i:any)=>{class R{t='x'};return i.map(()=>new R())},
 'null proto':(i:any)=>i.map(()=>Object.assign(Object.create(null),{t:'x'})),
 'values Date':(i:any)=>i.map(()=>({t:new Date(0)})),'values undefined':(i:any)=>i.map(()=>({t:undefined})),'values NaN':(i:any)=>i.map(()=>({t:NaN})),'values bigint':(i:any)=>i.map(()=>({t:10n})),'values fn':(i:any)=>i.map(()=>({t:()=>1})),'values symbol':(i:any)=>i.map(()=>({t:Symbol('x')})),
 'values circular':(i:any)=>i.map(()=>{const o:any={};o.o=o;return{t:o}}),
 'values element':(i:any)=>i.map((x:any)=>({t:x.element})),
 'values -0 inf':(i:any)=>i.map(()=>({t:-0,u:Infinity})),
 'other names':(i:any)=>i.map(()=>({title:'x'})),
 'getter throws':(i:any)=>i.map(()=>({get t(){throw new Error('getter')}})),
 'proxy':(i:any)=>i.map(()=>new Proxy({t:'x'},{ownKeys(){throw new Error('trap')}})),
 'mutates items':(i:any)=>{const r=ok(i);i.length=0;return r},
 'mutates element':(i:any)=>i.map((x:any)=>{x.element.children=[];x.element.parent=null;return{t:'x'}}),
 'never':()=>new Promise(()=>{}),
 'thenable':(i:any)=>({then(r:any){r(ok(i))}}),
 'frozen':(i:any)=>Object.freeze(ok(i).map(Object.freeze)),
 'warn non text':(i:any,_:any,c:any)=>{c.warn({a:1});c.note('x');return ok(i)},
 'note wrong':(i:any,_:any,c:any)=>{c.note({kind:'no-such'});return ok(i)},
};
for(const [name,extract] of Object.entries(ext)){
 const t=performance.now();
 const run=(()=>{try{return scrape({...base,extractorType:'mine'} as any,{allowPrivateNetworks:true,extractors:[defineExtractor({type:'mine',needsListSelector:true,extract})]});}catch(e){console.log(name,'AT ONCE',say(e));}})();
 if(!run)continue; const rows:any[]=[];let err='';
 try{for await(const r of run)rows.push(r);}catch(e){err=say(e);}
 console.log(`E ${name}: ${run.job.status} ${run.job.verdict} rows ${rows.length} ${rows[0]?JSON.stringify(rows[0]).slice(0,60):''} ${err} | ${run.job.warnings.join(' / ').slice(0,160)}`,Math.round(performance.now()-t));
}
const st:Record<string,any>={
 'undefined':async()=>undefined,'true':async()=>true,'new-items':async(p:any,o:any)=>p.click(o.nextPageSelector),'sync advanced':(p:any)=>'advanced',
 'advanced w/o anything':async()=>'advanced','throws':async()=>{throw new Error('boom')},'throws sync':()=>{throw new Error('boom')},'null':async()=>null,
 'not awaited click':(p:any,o:any)=>{void p.click(o.nextPageSelector);return Promise.resolve('advanced')},
 'clicks twice':async(p:any,o:any)=>{await p.click(o.nextPageSelector);return (await p.click(o.nextPageSelector))==='new-items'?'advanced':'no-new-rows'},
 'max-pages':async()=>'max-pages','stopReason odd':async()=>'done','never':()=>new Promise(()=>{}),
 'takes items':async(p:any,o:any)=>{await p.click(o.nextPageSelector);await p.takeNewItems();return 'advanced'},
 'bad selector':async(p:any)=>{await p.click('a >');return 'advanced'},
 'click nothing':async(p:any)=>{const r=await p.click();return r==='new-items'?'advanced':'no-next-control'},
 'click number':async(p:any)=>{const r=await p.click(5);return r==='new-items'?'advanced':'no-next-control'},
 'html() cut':async(p:any,o:any)=>{const h=await p.html();if(!h.includes('class=n')&&!h.includes('class="n"'))return 'no-next-control';return (await p.click(o.nextPageSelector))==='new-items'?'advanced':'no-new-rows'},
};
for(const [name,advance] of Object.entries(st)){
 const t=performance.now();
 const run=(()=>{try{return scrape({...base,pagination:{type:'mine',nextPageSelector:'.n'}} as any,{allowPrivateNetworks:true,paginationStrategies:[definePaginationStrategy({type:'mine',schema:z.object({nextPageSelector:z.string()}),advance} as any)]});}catch(e){console.log(name,'AT ONCE',say(e));}})();
 if(!run)continue; const rows:any[]=[];let err='';
 try{for await(const r of run)rows.push(r);}catch(e){err=say(e);}
 console.log(`S ${name}: ${run.job.status} ${run.job.verdict} ${run.job.stopReason} rows ${rows.length} pages ${run.job.totalPagesScraped} ${err} | ${run.job.warnings.join(' / ').slice(0,160)}`,Math.round(performance.now()-t));
}
for (const [n,f] of Object.entries({
 'defineExtractor()':()=>defineExtractor(undefined as any),'no extract':()=>defineExtractor({type:'x',needsListSelector:true} as any),'typo':()=>defineExtractor({type:'x',needListSelector:true,extract:ok} as any),
 'schema string':()=>definePaginationStrategy({type:'x',schema:z.string() as any,advance:async()=>'cycle'}),'no schema':()=>definePaginationStrategy({type:'x',advance:async()=>'cycle'} as any),'two same':()=>scrape(base,{extractors:[defineExtractor({type:'a',needsListSelector:true,extract:ok}),defineExtractor({type:'a',needsListSelector:true,extract:ok})]}),
 'plain object':()=>scrape({...base,extractorType:'p'},{extractors:[{type:'p',needsListSelector:true,extract:ok}]}),
 'not a list':()=>scrape(base,{extractors:{type:'p'} as any}),
})) { try{f();console.log(n,'ok')}catch(e){console.log(n,say(e))} }
srv.closeAllConnections();srv.close();
