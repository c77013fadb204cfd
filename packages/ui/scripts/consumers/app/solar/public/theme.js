// Before the first paint: the theme that was chosen on an earlier page.
document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'auto'
