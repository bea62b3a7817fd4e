window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  // The page asks nobody but this server.
  validatorUrl: null,
});
