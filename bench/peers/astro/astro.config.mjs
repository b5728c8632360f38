import node from '@astrojs/node';

export default { output: 'static', adapter: node({ mode: 'standalone' }), devToolbar: { enabled: false } };
