import 'swagger-ui-dist/swagger-ui.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** The page at `/docs/reference`: what the platform says of itself, to be read and tried. */
SwaggerUI({
  url: '/openapi.json',
  domNode: document.querySelector('main'),
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  // The badge would send the document's address to another host.
  validatorUrl: null,
});
