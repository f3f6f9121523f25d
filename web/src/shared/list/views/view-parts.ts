/** What is seen of views beyond their names: one piece, which comes when any of it is shown. */
export { SavedViewsMenu } from './saved-views-menu.tsx'
export { ViewGone } from './view-gone.tsx'
export { ViewNote } from './view-note.tsx'
