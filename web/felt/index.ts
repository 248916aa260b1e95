// Draws a table and reports what people ask for. No rules, no fetching, no sockets.
export * from './money';
export * from './text';
export * from './types';
export * as wagers from './wagers';
export * from './verify';
export { announce } from './live.svelte';
export { clockFace, countdown, secondsLeft } from './countdown.svelte';
export { provideOpenClause, useOpenClause } from './clauses';
export { copyText } from './copy';
export { prefersStill } from './motion';
export { isTyping } from './keys';

export { breakdown, CHIP_VALUES, chipFace } from './equipment/chips';
export { symbolFace, symbolName } from './equipment/symbols';
export { default as Chip } from './equipment/Chip.svelte';
export { default as ChipPile } from './equipment/ChipPile.svelte';
export { default as Die } from './equipment/Die.svelte';
export { default as MoneyWheel, SPIN_MS_MAX, type Spin } from './equipment/MoneyWheel.svelte';
export { default as PlayingCard } from './equipment/PlayingCard.svelte';
export { default as SymbolPlate } from './equipment/SymbolPlate.svelte';

export { default as Banner } from './parts/Banner.svelte';
export { default as Bar, type BarLink, type BarTool } from './parts/Bar.svelte';
export { default as ChipTray, TRAY_KEYS, type TrayAct, type TrayKeys } from './parts/ChipTray.svelte';
export { default as ClauseChip } from './parts/ClauseChip.svelte';
export { default as ConnectionBanner } from './parts/ConnectionBanner.svelte';
export { default as DecksPanel, type DecksView } from './parts/DecksPanel.svelte';
export { default as Dock } from './parts/Dock.svelte';
export { default as Drawer } from './parts/Drawer.svelte';
export { default as FairnessPanel, type FairnessView } from './parts/FairnessPanel.svelte';
export { default as History } from './parts/History.svelte';
export { default as Icon } from './parts/Icon.svelte';
export { ICONS, type IconName } from './parts/icons';
export { default as LiveRegion } from './parts/LiveRegion.svelte';
export { default as Mark } from './parts/Mark.svelte';
export { default as TableRecord } from './parts/Record.svelte';
export { default as RulesDrawer } from './parts/RulesDrawer.svelte';
export { default as SeatPlate } from './parts/SeatPlate.svelte';
export { default as ShoePanel, type ShoeView } from './parts/ShoePanel.svelte';
export { default as Tabs, type Tab } from './parts/Tabs.svelte';
export { default as Tag } from './parts/Tag.svelte';
export { default as Timer } from './parts/Timer.svelte';
export { default as Toast } from './parts/Toast.svelte';

export { default as Cloth, type ClothColour, type Lie } from './table/Cloth.svelte';
export { default as Frame } from './table/Frame.svelte';
export { default as MoneyWheelCloth } from './table/MoneyWheelCloth.svelte';
export { default as WagerLayout } from './table/WagerLayout.svelte';
