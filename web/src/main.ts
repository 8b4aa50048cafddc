import { mount } from "svelte";
import App from "./App.svelte";
import { listenForKey, showOperatorsKey } from "./lib/operator";
import "./lib/settings.svelte";
import "./lib/fonts.css";
import "./lib/theme.css";
import "./lib/base.css";

showOperatorsKey();
listenForKey();
const target = document.getElementById("app");
if (target) mount(App, { target });
