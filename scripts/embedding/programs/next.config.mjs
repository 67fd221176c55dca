// biome-ignore lint/style/noDefaultExport: Next asks for it.
export default { serverExternalPackages: ['@sparticuz/chromium', 'puppeteer-core'] };
