const { loadEmbeds } = require('prime-trust-embeds');

exports.loadEmbeds = loadEmbeds;
