import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../src/markdown/html-to-markdown.ts';
import { normalTime } from '../../src/markdown/metadata/normal-time.ts';

const url = 'https://example.com/blog/post';

function metadata(html: string, options: { url?: string; headers?: Record<string, string> } = { url }) {
  return htmlToMarkdown(html, options).metadata;
}

function jsonLd(value: unknown): string {
  return `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
}

describe('metadata', () => {
  it('is null where the page says nothing', () => {
    expect(metadata('<p>x', {})).toEqual({
      title: null,
      favicon: null,
      language: null,
      ogTitle: null,
      ogDescription: null,
      ogUrl: null,
      ogImage: null,
      ogSiteName: null,
      publishedTime: null,
      modifiedTime: null,
    });
    expect(metadata('<p>x').favicon).toBe('https://example.com/favicon.ico');
  });

  it('reads Open Graph, whichever attribute names the property, and makes URLs absolute', () => {
    const html = `<html lang="en-GB"><head><title> A \n page </title>
      <meta property="og:title" content="OG &amp;amp; title"><meta name="og:description" content="About">
      <meta property="og:url dc:identifier" content="/canonical"><meta property="og:image" content="pic.png">
      <meta property="og:site_name" content="Site"><meta property="article:published_time" content="2024-03-05T10:00:00.123+0200">
      <meta property="article:modified_time" content="2024-03-06"><link rel="icon" href="/i.png">`;
    expect(metadata(html)).toEqual({
      title: 'A page',
      favicon: 'https://example.com/i.png',
      language: 'en-GB',
      ogTitle: 'OG & title',
      ogDescription: 'About',
      ogUrl: 'https://example.com/canonical',
      ogImage: 'https://example.com/blog/pic.png',
      ogSiteName: 'Site',
      publishedTime: '2024-03-05T10:00:00+02:00',
      modifiedTime: '2024-03-06',
    });
  });

  it('passes over what is empty or unreadable to the next source', () => {
    const html = `<meta property="article:published_time" content="soon"><meta property="og:title" content=" ">
      <meta property="og:image" content="javascript:x"><meta name="twitter:image" content="/t.png">
      ${jsonLd({ '@type': 'NewsArticle', headline: 'From data', datePublished: '2020-01-02' })}`;
    expect(metadata(html)).toMatchObject({
      ogTitle: 'From data',
      publishedTime: '2020-01-02',
      ogImage: 'https://example.com/t.png',
    });
  });

  it('reads JSON-LD in graphs, lists and by reference', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'The site' },
        { '@type': 'ImageObject', '@id': '#pic', url: '/pic.jpg' },
        { '@type': 'WebPage', name: 'Page', dateModified: '2021-01-01' },
        {
          '@type': ['BlogPosting', 'Article'],
          headline: 'Post',
          datePublished: '2021-02-03T04:05:06Z',
          image: { '@id': '#pic' },
        },
      ],
    };
    expect(metadata(jsonLd([[graph]]))).toMatchObject({
      ogTitle: 'Post',
      ogImage: 'https://example.com/pic.jpg',
      ogSiteName: 'The site',
      publishedTime: '2021-02-03T04:05:06Z',
      modifiedTime: '2021-01-01',
    });
  });

  it('does not take the date of a comment or of a related article', () => {
    const article = {
      '@type': 'Article',
      headline: 'x',
      comment: [{ '@type': 'Comment', datePublished: '2019-01-01' }],
      hasPart: { '@type': 'Article', datePublished: '2018-01-01' },
    };
    const html = `${jsonLd(article)}
      <div itemscope itemtype="https://schema.org/Comment"><time itemprop="datePublished" datetime="2019-01-01">x</time></div>
      <aside><time datetime="2017-01-01">x</time></aside><ul class="related"><li><time datetime="2016-01-01">x</time></ul>`;
    expect(metadata(html).publishedTime).toBeNull();
  });

  it.each([
    ['a trailing comma', '{"@type":"Article","datePublished":"2020-05-06",}'],
    ['a line end in a string', '{"@type":"Article","headline":"a\nb","datePublished":"2020-05-06"}'],
    ['wrappers', '//<![CDATA[\n{"@type":"Article","datePublished":"2020-05-06"}\n//]]>'],
    ['a comment', '<!-- {"@type":"Article","datePublished":"2020-05-06"} -->'],
    ['more than can be repaired', '{"@type":"Article","headline":"say "hi"","datePublished":"2020-05-06"'],
  ])('reads JSON-LD with %s', (_name, text) => {
    expect(metadata(jsonLd(text)).publishedTime).toBe('2020-05-06');
  });

  it.each([
    'null',
    '[]',
    '"x"',
    '{"@graph":null}',
    '{"@type":5,"datePublished":{}}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  ])('is not upset by JSON-LD that says nothing: %s', (text) =>
    expect(metadata(jsonLd(text)).publishedTime).toBeNull(),
  );

  it('reads microdata, named metas, times and addresses', () => {
    const microdata =
      '<article itemscope itemtype="http://schema.org/BlogPosting"><h1 itemprop="headline">H</h1><meta itemprop="datePublished" content="2015-06-07"></article>';
    expect(metadata(microdata)).toMatchObject({ ogTitle: 'H', publishedTime: '2015-06-07' });
    expect(metadata('<meta name="DC.date.issued" content="2014-01-02">').publishedTime).toBe('2014-01-02');
    expect(
      metadata('<meta name="sailthru.date" content="Tue, 07 Jan 2014 10:11:12 GMT">').publishedTime,
    ).toBe('2014-01-07T10:11:12Z');
    expect(metadata('<meta name="parsely-pub-date" content="2014-01-02T03:04Z">').publishedTime).toBe(
      '2014-01-02T03:04:00Z',
    );
    expect(
      metadata('<article><header><time datetime="2013-04-05">x</time></header></article>').publishedTime,
    ).toBe('2013-04-05');
    expect(
      metadata(
        '<p>Posted <time class="published">5 April 2013</time> <time class="updated" datetime="2014-04-05">y</time>',
      ),
    ).toMatchObject({
      publishedTime: '2013-04-05',
      modifiedTime: '2014-04-05',
    });
    expect(metadata('<p>x', { url: 'https://example.com/2012/03/04/title' }).publishedTime).toBe(
      '2012-03-04',
    );
  });

  it('takes the date of the article before that of what it shows', () => {
    const html = `${jsonLd([
      { '@type': 'VideoObject', datePublished: '2024-01-01', uploadDate: '2024-01-01' },
      { '@type': 'NewsArticle', datePublished: '2024-12-06' },
    ])}`;
    expect(metadata(html).publishedTime).toBe('2024-12-06');
    const film = jsonLd({ '@type': 'Movie', name: 'x', datePublished: '1994-01-01' });
    expect(
      metadata(`${film}<meta property="article:published_time" content="2020-02-02">`).publishedTime,
    ).toBe('2020-02-02');
    const created = jsonLd({ '@type': 'Article', dateCreated: '2024-05-05' });
    expect(
      metadata(`${created}<article><time class="published" datetime="2024-05-04">x</time>`).publishedTime,
    ).toBe('2024-05-04');
    expect(metadata(created).publishedTime).toBe('2024-05-05');
  });

  it('reads an abbreviated date, and one that is marked up within its author', () => {
    expect(
      metadata(
        '<p class="entry">on <abbr class="published" title="2015-03-10T08:05:41-07:00">March 10</abbr>',
      ).publishedTime,
    ).toBe('2015-03-10T08:05:41-07:00');
    expect(
      metadata('<abbr itemprop="datePublished" title="2016-05-08T00:55:00-07:00">12:55 AM</abbr>')
        .publishedTime,
    ).toBe('2016-05-08T00:55:00-07:00');
    expect(
      metadata(
        '<div itemscope itemtype="http://schema.org/Article"><p itemprop="author" itemscope itemtype="http://schema.org/Person"><time itemprop="datePublished" content="2017-01-18">x</time>',
      ).publishedTime,
    ).toBe('2017-01-18');
  });

  it.each([
    ['<p><em>May 20, 2019</em>', '2019-05-20'],
    ['<div>Posted by Ann, Bob on 2019-02-15, <a href=/>all</a></div>', '2019-02-15'],
    ['<span>2016年10月14日07:17</span>', '2016-10-14T07:17:00'],
    [
      '<p>Feb. 23, 2015 -- The council met to say that it would meet again, and met. '.repeat(3),
      '2015-02-23',
    ],
    ['<div class="with-sidebar"><p>Tuesday 15 October 2019</p></div>', '2019-10-15'],
    ['<p>Updated May 20, 2019', null],
    ['<p>Copyright May 20, 2019', null],
    ['<aside>May 20, 2019</aside>', null],
    ['<p>2019年5月20日，公司宣布了新的产品和服务，并且在北京举行了发布会，这是一个重要的里程碑。', null],
    ['<figure><img src=x><figcaption>A mill, May 20, 2019</figcaption></figure>', null],
    ['<table><tr><td>May 20, 2019</table>', null],
    ['<p hidden>May 20, 2019', null],
    ['<p>On May 20, 2019 the council met to say that it would meet again. '.repeat(3), null],
  ])('reads the date below the headline of %s', (below, time) => {
    const page = (head: string) =>
      `<title>A long “title” | Site</title>${head}<h1>A long "title"</h1>${below}`;
    expect(metadata(page('<p>January 1, 2000')).publishedTime).toBe(time);
  });

  it('takes the name that the page has as its title', () => {
    const html = `<title>New Zealand - Wiki</title>${jsonLd({ '@type': 'Article', name: 'New Zealand', headline: 'country in Oceania' })}`;
    expect(metadata(html).ogTitle).toBe('New Zealand');
  });

  it('takes the largest icon, and one for home screens only if there is no other', () => {
    const links =
      '<link rel="apple-touch-icon" sizes="180x180" href="/touch.png"><link rel="shortcut icon" sizes="16x16" href="/16.png"><link rel="icon" sizes="32x32 96x96" href="/96.png"><link rel=icon href="data:image/png;base64,AA" sizes=512x512>';
    expect(metadata(links).favicon).toBe('https://example.com/96.png');
    expect(metadata('<link rel="apple-touch-icon" href="touch.png">').favicon).toBe(
      'https://example.com/blog/touch.png',
    );
  });

  it('takes the language from the element, else from the response, else from Open Graph', () => {
    const locale = '<meta property="og:locale" content="pt_BR">';
    expect(metadata(`<html lang="fr">${locale}`).language).toBe('fr');
    expect(metadata(locale, { url, headers: { 'content-language': 'de, en' } }).language).toBe('de');
    expect(metadata(`<html lang="">${locale}`).language).toBe('pt-BR');
    expect(metadata('<html xml:lang="ja">').language).toBe('ja');
  });

  it('takes the title of the document, not that of a drawing', () => {
    expect(metadata('<svg><title>Logo</title></svg><title>Page</title>').title).toBe('Page');
    expect(metadata('<title></title><meta property="og:title" content="OG">').title).toBe('OG');
  });
});

describe('normalTime', () => {
  it.each([
    ['2020-01-02', '2020-01-02'],
    ['20200102', '2020-01-02'],
    ['2020-01', '2020-01'],
    ['2020/1/2', '2020-01-02'],
    ['2020年1月2日 03:04', '2020-01-02T03:04:00'],
    ['2020년 1월 2일', '2020-01-02'],
    ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05Z'],
    ['2020-01-02T03:04:05.678Z', '2020-01-02T03:04:05Z'],
    ['2020-01-02 03:04:05', '2020-01-02T03:04:05'],
    ['2020-01-02 03:04:05 +0530', '2020-01-02T03:04:05+05:30'],
    ['2020-01-02T03:04+00:00', '2020-01-02T03:04:00Z'],
    ['2020-01-02T03:04:05-08', '2020-01-02T03:04:05-08:00'],
    ['Thu, 02 Jan 2020 03:04:05 GMT', '2020-01-02T03:04:05Z'],
    ['Thu Jan 02 2020 03:04:05 GMT+0100 (CET)', '2020-01-02T03:04:05+01:00'],
    ['January 2, 2020', '2020-01-02'],
    ['Jan. 2nd, 2020 at 3:04 p.m. EST', '2020-01-02T15:04:00-05:00'],
    ['2 January 2020', '2020-01-02'],
    ['02.01.2020', '2020-01-02'],
    ['25/12/2020', '2020-12-25'],
    ['12/25/2020', '2020-12-25'],
    ['1577934245', '2020-01-02T03:04:05Z'],
    ['1577934245000', '2020-01-02T03:04:05Z'],
  ])('%s', (written, time) => expect(normalTime(written)).toBe(time));

  it.each([
    '',
    'soon',
    '2020',
    '2020-13-01',
    '2021-02-29',
    '01/02/2020',
    '0000-00-00',
    '12:30',
    'May',
    'version 1.2.2020.5',
  ])('does not guess at %s', (written) => expect(normalTime(written)).toBeNull());
});
