import '$felt/fonts.css';
import '$felt/tokens.css';
import '$felt/base.css';
import './words';
import { mount } from 'svelte';
import App from './App.svelte';

export default mount(App, { target: document.getElementById('app')! });
