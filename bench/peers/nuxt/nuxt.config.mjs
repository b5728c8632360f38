export default {
  compatibilityDate: '2026-11-01',
  telemetry: false,
  devtools: { enabled: false },
  css: ['~~/common/styles.css'],
  app: { head: { htmlAttrs: { lang: 'en' } } },
  routeRules: { '/': { swr: 60 } },
};
