// The merchant's server, which makes the tokens.
module.exports = { '/token': { target: process.env.MERCHANT_URL } };
