import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core'
import { useEffect, useState } from 'react'

/** The last two are `--accent` and `--accent-hover`. */
const blue: MantineColorsTuple = [
  '#eef4ff',
  '#dbe7fe',
  '#bdd3fd',
  '#91b4fb',
  '#628ff6',
  '#4070ee',
  '#2f5fe0',
  '#2853cb',
  '#2450b8',
  '#1b3f93',
]

const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f3f6',
  '#e4e8ee',
  '#cdd5df',
  '#b0bac7',
  '#8a96a6',
  '#667284',
  '#465263',
  '#2c3746',
  '#18212f',
]

/**
 * Pages scroll in their own area, so there is no scrolling to lock, which would insert a style that the content security
 * policy refuses. A `Modal` does not read the defaults of `Modal.Root`, nor the other way round.
 */
const lockScroll = false

/** The head of a dialog is not a banner of the page. */
const overlay = { lockScroll, attributes: { header: { role: 'presentation' } } }

/** The label of what is chosen stands in the search field: typing replaces it. */
function selectText({ currentTarget: field }: { currentTarget: HTMLInputElement }): void {
  if (!field.readOnly) field.select()
}

/** The list of options scrolls itself: an area around it would want a focus of its own. */
const scrolling = { options: { maxHeight: '20rem', overflowY: 'auto' } } as const

/**
 * What controls with a list of options have by default, which the kit asks for as it draws one. The list is in the document from
 * when the control has had the focus for the first time: the lists of a page of fields are most of its elements, and few are opened.
 */
function useLateOptions() {
  const [keepMounted, keep] = useState(false)
  const [, tell] = useState(false)
  // the control names its list once there is one, and that has its id
  useEffect(() => queueMicrotask(() => tell(keepMounted)), [keepMounted])
  return {
    withScrollArea: false,
    comboboxProps: { keepMounted },
    onFocusCapture: () => keep(true),
  }
}

function useSelectDefaults() {
  return { ...useLateOptions(), onClick: selectText }
}

/**
 * The look of the kit: light only, blue, compact, for people who work in it all day. Components are named, not
 * imported: what a screen does not use shall not be loaded with it.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 8,
  colors: { blue, gray },
  black: '#18212f',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.8125rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.4375rem', lg: '0.625rem', xl: '1rem' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
      h3: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Autocomplete: { defaultProps: useLateOptions, styles: scrolling },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray.8' } },
    Button: {
      defaultProps: { size: 'xs' },
      vars: () => ({ root: { '--button-height': '2rem', '--button-padding-x': '0.75rem' } }),
      styles: { label: { fontWeight: 550 } },
    },
    Checkbox: { defaultProps: { size: 'xs' } },
    // What unfolds stays where it belongs: within the landmark and the reading order of its field.
    // Options come late: with them there may be no room below any more.
    Combobox: { defaultProps: { withinPortal: false, preventPositionChangeWhenVisible: false } },
    // A list that scrolls would be a stop of the Tab key in Chromium, and be gone as soon as it has the focus.
    ComboboxOptions: { defaultProps: { tabIndex: -1 } },
    Drawer: {
      defaultProps: {
        ...overlay,
        overlayProps: { backgroundOpacity: 0.35 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: { fontSize: '0.9375rem', fontWeight: 620 } },
    },
    DrawerRoot: { defaultProps: { lockScroll } },
    Input: {
      defaultProps: { size: 'xs' },
      vars: (_: unknown, { error }: { error?: unknown }) => ({
        wrapper: {
          '--input-height': '2rem',
          '--input-fz': '0.8125rem',
          '--input-bd': error ? 'var(--danger)' : 'var(--line-strong)',
        },
      }),
    },
    InputWrapper: {
      defaultProps: { size: 'xs', inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      vars: () => ({
        label: { '--input-label-size': '0.8125rem', '--input-asterisk-color': 'var(--danger)' },
        error: { '--input-error-size': '0.75rem' },
        success: { '--input-success-size': '0.75rem' },
        description: { '--input-description-size': '0.75rem' },
      }),
      styles: { label: { fontWeight: 550, marginBottom: '0.1875rem' } },
    },
    // The placeholder is an empty element that a menu must not have; the first item takes the focus.
    Menu: {
      defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false },
    },
    Modal: {
      defaultProps: {
        ...overlay,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { transition: 'pop', duration: 120 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      styles: { title: { fontSize: '0.9375rem', fontWeight: 620 } },
    },
    ModalRoot: { defaultProps: { lockScroll } },
    MultiSelect: { defaultProps: useLateOptions, styles: scrolling },
    Pill: {
      vars: () => ({
        root: {
          '--pill-height': '1.375rem',
          '--pill-fz': '0.75rem',
          '--pill-radius': 'var(--mantine-radius-xs)',
        },
      }),
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    Select: { defaultProps: useSelectDefaults, styles: scrolling },
    Tabs: {
      defaultProps: { keepMounted: false },
      styles: { root: { '--tab-border-color': 'var(--line)' }, tab: { fontWeight: 500 } },
    },
    TextInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs', autosize: true, minRows: 2 } },
    // Within the landmark, as what unfolds; fixed, so that it is not cut where the page ends.
    Tooltip: {
      defaultProps: {
        openDelay: 350,
        portalProps: { target: '#main' },
        floatingStrategy: 'fixed',
        fz: 'xs',
        color: 'gray.9',
      },
    },
  },
})

/** Text of the kit that is too pale for WCAG AA as it comes, and its lines in our own shade. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: {},
  light: {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-faint)',
    '--mantine-color-placeholder': '#667284',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': '#1f4db3',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-disabled-color': '#667284',
  },
})
