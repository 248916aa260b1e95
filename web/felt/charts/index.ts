// Charts, from values alone. Loaded with the pages that show them.
export { default as Bars, type BarRow } from './Bars.svelte';
export { type Point, sumsOf } from './line';
export { default as NetLine } from './NetLine.svelte';
export { type Chance, fractionOf, type Spread, spreadOf } from './spread';
export { default as SpreadChart, type SpreadRow } from './SpreadChart.svelte';
