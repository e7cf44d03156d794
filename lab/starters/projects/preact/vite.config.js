import preact from '@preact/preset-vite';

// The merchant's server, which makes the tokens.
const server = { proxy: { '/token': process.env.MERCHANT_URL } };

export default { plugins: [preact()], server };
