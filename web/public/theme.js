// Before anything is drawn, so that a page in dark never flashes in light. Not inline: the page's policy forbids that.
try {
  var chosen = JSON.parse(localStorage.getItem('croupier.theme'));
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
} catch (_) {}
