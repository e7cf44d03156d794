import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => tag.startsWith('prime-trust-');
// The merchant's server, which makes the tokens.
const server = { proxy: { '/token': process.env.MERCHANT_URL } };

export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  server,
};
