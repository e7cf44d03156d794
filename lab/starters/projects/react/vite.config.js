import react from '@vitejs/plugin-react';

// The merchant's server, which makes the tokens.
const server = { proxy: { '/token': process.env.MERCHANT_URL } };

export default { plugins: [react()], server };
