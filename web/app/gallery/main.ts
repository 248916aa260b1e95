import '$felt/fonts.css';
import '$felt/tokens.css';
import '$felt/base.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';
if (asked.get('deck')) document.documentElement.dataset['deck'] = asked.get('deck')!;

mount(Gallery, { target: document.getElementById('app')!, props: { asked } });

// Pictures are taken once the faces are there; text in another face would be measured wrongly.
void document.fonts.ready.then(() => document.documentElement.setAttribute('data-ready', ''));
